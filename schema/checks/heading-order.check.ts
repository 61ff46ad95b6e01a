import { defineCheck, type Finding } from './define.ts';
import { isInside, quoted, textIn } from './html-text.ts';

const names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

export const headingOrderCheck = defineCheck({
  id: 'headingOrder',
  label: 'Heading order',
  description: 'Headings of level 1 (only the title has it), skipped levels and empty headings.',
  find: ({ richTexts }) =>
    richTexts.flatMap(({ field, html }) => {
      // The title of the page.
      let last = 1;
      return html.elements(...names).flatMap((heading): Finding[] => {
        const level = Number(heading.name.slice(1));
        const text = textIn(heading);
        const place = html.placeOf(field, heading);
        if (text === '') return [{ message: `A heading of level ${level} is empty.`, place }];
        // A quotation has its own order.
        if (isInside(heading, 'blockquote')) return [];
        const before = last;
        last = level;
        if (level === 1) {
          return [{ message: `${quoted(text)} is a heading of level 1, as is the title. Use level 2.`, place }];
        }
        if (level <= before + 1) return [];
        return [
          {
            message: `${quoted(text)} is a heading of level ${level} below level ${before}. Use level ${before + 1}.`,
            place,
          },
        ];
      });
    }),
});
