import { defineCheck, type Finding } from './define.ts';
import { fileNameOf } from './html-text.ts';

export const dimensionsCheck = defineCheck({
  id: 'dimensions',
  label: 'Size of pictures',
  description: 'Pictures without width and height, which move the text while they load.',
  find: ({ richTexts, facts }) =>
    richTexts.flatMap(({ field, html }) =>
      html.elements('img').flatMap((image, at): Finding[] => {
        const { src = '', width, height, style = '' } = image.attribs;
        if ((width && height) || (/\bwidth:/.test(style) && /\bheight:/.test(style))) return [];
        // The site writes the size of the library's pictures itself.
        if (facts.pictures.get(src) !== null) return [];
        const name = `Picture ${at + 1} (${fileNameOf(src) || 'without a file'})`;
        const message = `${name} has no width and height. Pictures of the media library get them.`;
        return [{ message, place: html.placeOf(field, image) }];
      }),
    ),
});
