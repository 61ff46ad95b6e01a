import { srcsetOf, type PictureSource } from '#schema/media';
import { elements, type Root } from './dom.ts';

/** A picture of the library in a text. */
export interface ContentPicture extends PictureSource {
  placeholder: string | null;
  altText: string | null;
}

const widths = [640, 960, 1280] as const;

/** The measure of a text in pixels, beside which nothing is wider but on request (`alignwide`). */
const measure = 720;

/** What the pictures of a text say they are at, each once; as the sanitiser writes them. */
export function pictureAddresses(html: string): string[] {
  const found = html.match(/<img [^>]*?\bsrc="[^"]*\/media\/[^"]*"/g) ?? [];
  const addresses = found.map((tag) => /\bsrc="([^"]*)"/.exec(tag)?.[1]?.replace(/&amp;/g, '&') ?? '');
  return [...new Set(addresses)];
}

/** Pictures of the library come in the width that a screen needs, with their place kept free and a blur in it meanwhile. */
export function fitPictures(root: Root, pictures: ReadonlyMap<string, ContentPicture>): void {
  if (pictures.size === 0) return;
  for (const { attribs } of elements(root, 'img')) {
    const picture = pictures.get(attribs['src'] ?? '');
    // Whoever wrote a set of their own meant it.
    if (!picture || attribs['srcset']) continue;
    attribs['src'] = picture.src;
    if (!attribs['width'] && !attribs['height']) {
      attribs['width'] = String(picture.width);
      attribs['height'] = String(picture.height);
    }
    if (picture.placeholder && !attribs['style']) {
      attribs['style'] = `background:url(${picture.placeholder}) center/cover`;
    }
    // In one format that every browser shows: an element around it would come between the text's styles and the picture.
    const srcset = srcsetOf(picture, 'webp', widths);
    if (!srcset) continue;
    const shown = Math.min(measure, picture.width, Number(/^\d+$/.exec(attribs['width'] ?? '')?.[0] ?? measure));
    Object.assign(attribs, { srcset, sizes: `(min-width:${shown + 48}px) ${shown}px,100vw` });
  }
}
