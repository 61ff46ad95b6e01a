import { defineCheck, type Finding } from './define.ts';
import { quoted, textIn } from './html-text.ts';

export const deadLinkCheck = defineCheck({
  id: 'deadLink',
  label: 'Links within the site',
  description:
    'Links to addresses of this site that do not exist or are not published, and to places that a page lacks.',
  find: ({ richTexts, ownPath, path, facts, anchors }) => {
    const here = anchors();
    return richTexts.flatMap(({ field, html }) =>
      html.elements('a').flatMap((link): Finding[] => {
        const href = link.attribs['href']?.trim() ?? '';
        const target = ownPath(href);
        const anchor = /#(.+)$/s.exec(href)?.[1];
        const isHere = href.startsWith('#') || target === path;
        if (isHere && anchor !== undefined && !here.has(decoded(anchor))) {
          const name = textIn(link) ? quoted(textIn(link)) : 'A picture';
          const message = `${name} links to #${decoded(anchor)}, which this page does not have.`;
          return [{ message, place: html.placeOf(field, link) }];
        }
        const state = target === null || target === path ? undefined : facts.links.get(target);
        if (state === undefined || state === 'published') return [];
        const text = textIn(link);
        const name = text ? quoted(text) : 'A picture';
        const why = state === 'missing' ? 'which does not exist' : 'which is not published';
        return [{ message: `${name} links to ${target}, ${why}.`, place: html.placeOf(field, link) }];
      }),
    );
  },
});

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
