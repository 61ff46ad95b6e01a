import { srcsetOf, type PictureSource } from '#schema/media';
import { elements, type Root } from './dom.ts';

/** A picture of the library in a text. */
export interface ContentPicture extends PictureSource {
  placeholder: string | null;
  altText: string | null;
}

const widths = [640, 960, 1280] as const;

/** The width of a text column in pixels. Only `alignwide` is wider. */
const columnWidth = 720;

/** The distinct addresses of library pictures in sanitised HTML. */
export function pictureAddresses(html: string): string[] {
  const found = html.match(/<img [^>]*?\bsrc="[^"]*\/media\/[^"]*"/g) ?? [];
  const addresses = found.map((tag) => /\bsrc="([^"]*)"/.exec(tag)?.[1]?.replace(/&amp;/g, '&') ?? '');
  return [...new Set(addresses)];
}

/** Gives library pictures a srcset, their dimensions and a blurred placeholder. */
export function makePicturesResponsive(root: Root, pictures: ReadonlyMap<string, ContentPicture>): void {
  if (pictures.size === 0) return;
  for (const { attribs } of elements(root, 'img')) {
    const picture = pictures.get(attribs['src'] ?? '');
    // Keep an author's own srcset.
    if (!picture || attribs['srcset']) continue;
    attribs['src'] = picture.src;
    if (!attribs['width'] && !attribs['height']) {
      attribs['width'] = String(picture.width);
      attribs['height'] = String(picture.height);
    }
    if (picture.placeholder && !attribs['style']) {
      attribs['style'] = `background:url(${picture.placeholder}) center/cover`;
    }
    // One format, without a <picture> element, which would break the text's styles for images.
    const srcset = srcsetOf(picture, 'webp', widths);
    if (!srcset) continue;
    const asked = Number(/^\d+$/.exec(attribs['width'] ?? '')?.[0] ?? columnWidth);
    const shown = Math.min(columnWidth, picture.width, asked);
    Object.assign(attribs, { srcset, sizes: `(min-width:${shown + 48}px) ${shown}px,100vw` });
  }
}
