import { defineCheck, type Finding } from './define.ts';
import { elementsIn, quoted, textIn } from './html-text.ts';

/** Words that say nothing about the target when read out in a list of links. */
const vague = new Set([
  'click',
  'click here',
  'click this',
  'click this link',
  'go',
  'here',
  'learn more',
  'link',
  'more',
  'page',
  'read more',
  'see more',
  'this',
  'this link',
  'this page',
]);

const bareUrl = /^(?:https?:\/\/|www\.)\S+$/i;

export const linkTextCheck = defineCheck({
  id: 'linkText',
  label: 'Link texts',
  description: 'Links that say “click here”, show a bare URL or have no text.',
  find: ({ richTexts }) =>
    richTexts.flatMap(({ field, html }) =>
      html
        .elements('a')
        .filter(({ attribs }) => attribs['href'] !== undefined)
        .flatMap((link): Finding[] => {
          const text = textIn(link);
          const pictures = elementsIn(link, 'img');
          const name = [text, ...pictures.map(({ attribs }) => attribs['alt'] ?? '')].join(' ').trim();
          const place = html.placeOf(field, link);
          const target = quoted(link.attribs['href'] ?? '');
          // A picture without alternative text is reported as such.
          const isUndescribed = pictures.some(({ attribs }) => attribs['alt'] === undefined);
          if (name === '') {
            if (isUndescribed) return [];
            const what = pictures.length > 0 ? 'The picture that links' : 'The link';
            return [{ message: `${what} to ${target} has no text.`, place }];
          }
          if (vague.has(name.toLowerCase().replace(/[\s.…:!»>→]+$/u, ''))) {
            return [{ message: `${quoted(name)} does not say where the link leads: ${target}.`, place }];
          }
          if (bareUrl.test(text)) return [{ message: `${quoted(text)} is a bare URL. Say what is there.`, place }];
          return [];
        }),
    ),
});
