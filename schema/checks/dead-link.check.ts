import { defineCheck, type Finding } from './define.ts';
import { quoted, textIn } from './html-text.ts';

export const deadLinkCheck = defineCheck({
  id: 'deadLink',
  label: 'Links within the site',
  description: 'Links to addresses of this site that do not exist or are not published.',
  find: ({ richTexts, ownPath, path, facts }) =>
    richTexts.flatMap(({ field, html }) =>
      html.elements('a').flatMap((link): Finding[] => {
        const target = ownPath(link.attribs['href'] ?? '');
        const state = target === null || target === path ? undefined : facts.links.get(target);
        if (state === undefined || state === 'published') return [];
        const text = textIn(link);
        const name = text ? quoted(text) : 'A picture';
        const why = state === 'missing' ? 'which does not exist' : 'which is not published';
        return [{ message: `${name} links to ${target}, ${why}.`, place: html.placeOf(field, link) }];
      }),
    ),
});
