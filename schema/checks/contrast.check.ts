import { defineCheck, type Finding } from './define.ts';
import { quoted, type Element } from './html-text.ts';
import { contrast, minContrast, readColour, textOnAuthorColour } from '../look/tone.ts';

/** The page's background in the light scheme. In the dark one, the site lightens an author's text colours itself. */
const page = '#ffffff';

const classColours = [
  [/\bhas-white-color\b/, '#ffffff'],
  [/\bhas-black-color\b/, '#000000'],
] as const;

const property = (element: Element, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}:\\s*([^;]+)`).exec(element.attribs['style'] ?? '')?.[1];

const textColour = (element: Element) =>
  readColour(property(element, 'color')) ??
  classColours.find(([pattern]) => pattern.test(element.attribs['class'] ?? ''))?.[1] ??
  null;

const backgroundColour = (element: Element) => readColour(property(element, 'background-color'));

const mayHaveColour = ({ attribs: { style = '', class: names = '' } }: Element) =>
  style.includes('color') || names.includes('-color');

export const contrastCheck = defineCheck({
  id: 'contrast',
  label: 'Contrast of colours',
  description: 'Coloured text that is hard to read (WCAG 2.2: 4.5 to 1, large text 3 to 1).',
  find: ({ richTexts }) =>
    richTexts.flatMap(({ field, html }) => {
      const seen = new Set<Element>();
      return html.pieces.flatMap(({ text, start, around }): Finding[] => {
        if (!around.some(mayHaveColour)) return [];
        const styled = around.find((element) => textColour(element) || backgroundColour(element));
        if (!styled || text.trim() === '' || seen.has(styled)) return [];
        const behind = around.findIndex((element) => backgroundColour(element));
        const background = backgroundColour(around[behind] ?? styled);
        // A colour set outside the background is replaced by the site's own on it.
        const within = behind === -1 ? around : around.slice(0, behind + 1);
        const own = within.map(textColour).find((colour) => colour !== null);
        const colours = own ? [own] : Object.values(textOnAuthorColour);
        const ratio = Math.max(...colours.map((colour) => contrast(colour, background ?? page)));
        const needed = isLarge(around) ? minContrast.largeText : minContrast.text;
        if (ratio >= needed) return [];
        seen.add(styled);
        const words = text.trim();
        const place = html.placeOfWords(field, words, start + text.indexOf(words), styled);
        const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
        return [
          { message: `${quoted(words, 40)} has a contrast of ${shown} to 1; WCAG 2.2 asks for ${needed} to 1.`, place },
        ];
      });
    }),
});

/** From 24 px, or 18.66 px if bold. Headings down to level 3 are larger than that. */
function isLarge(around: readonly Element[]): boolean {
  if (around.some(({ name }) => /^h[1-3]$/.test(name))) return true;
  const isBold = around.some(({ name }) => /^(?:b|strong|th|h[4-6])$/.test(name));
  const size = around.map((element) => property(element, 'font-size')).find(Boolean) ?? '';
  const [, number = '0', unit = ''] = /^([\d.]+)(px|r?em)$/.exec(size.trim()) ?? [];
  return Number(number) * (unit === 'px' ? 1 : 16) >= (isBold ? 18.66 : 24);
}
