import { defineCheck, type Finding } from './define.ts';
import { fileNameOf } from './html-text.ts';

const looksLikeFile = /^[\w() -]+\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?)$/i;

export const altTextCheck = defineCheck({
  id: 'altText',
  label: 'Alternative text',
  description: 'Pictures without a description for people who cannot see them.',
  find: ({ richTexts, imageFields, text, facts }) => {
    const inTexts = richTexts.flatMap(({ field, html }) =>
      html.elements('img').flatMap((image, at): Finding[] => {
        const { alt, src = '' } = image.attribs;
        const name = `Picture ${at + 1} (${fileNameOf(src) || 'without a file'})`;
        const place = html.placeOf(field, image);
        // Empty means decorative.
        if (alt !== undefined && !looksLikeFile.test(alt.trim())) return [];
        const known = facts.pictures.get(src)?.altText;
        const problem = alt === undefined ? 'has no alternative text' : 'has a file name as alternative text';
        return [{ message: `${name} ${problem}.`, place, ...(known && { altText: known }) }];
      }),
    );
    const inFields = imageFields.flatMap(({ field, label }): Finding[] => {
      const picture = text(field);
      const known = facts.pictures.get(picture);
      if (!known || known.altText !== null) return [];
      return [
        {
          message: `The ${label.toLowerCase()} has no alternative text in the media library.`,
          place: { field },
          picture,
        },
      ];
    });
    return [...inFields, ...inTexts];
  },
});
