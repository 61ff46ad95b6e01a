import { srcsetOf, type PictureSource } from '#schema/media/media';
import { unescapeHtml } from '#schema/text/escape-html';
import { elements, type Element, type Root } from '../../../kernel/html/dom.ts';

/** A picture of the library in a text. */
export interface ContentPicture extends PictureSource {
  placeholder: string | null;
  altText: string | null;
}

const widths = [640, 960, 1280] as const;
const widerWidths = [640, 960, 1280, 1920, 2560] as const;

/** In pixels: the text column, and a picture that extends 100 pixels beyond it on each side. */
const columnWidth = 720;
const wideWidth = columnWidth + 200;

/** The distinct addresses of library pictures in sanitised HTML. */
export function pictureAddresses(html: string): string[] {
  const found = html.match(/<img [^>]*?\bsrc="[^"]*\/media\/[^"]*"/g) ?? [];
  return [...new Set(found.map((tag) => unescapeHtml(/\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '')))];
}

/** Gives library pictures a srcset, their dimensions and a blurred placeholder. */
export function makePicturesResponsive(root: Root, pictures: ReadonlyMap<string, ContentPicture>): void {
  if (pictures.size === 0) return;
  for (const image of elements(root, 'img')) {
    const { attribs } = image;
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
    const layout = layoutOf(image);
    const srcset = srcsetOf(picture, 'webp', layout ? widerWidths : widths);
    if (!srcset) continue;
    Object.assign(attribs, { srcset, sizes: sizesOf(layout, attribs['width'], picture.width) });
  }
}

/** Whether the picture, or the figure around it, is wider than its column. */
function layoutOf(image: Element): 'alignwide' | 'alignfull' | null {
  for (let at: Element | null = image; at; at = parentOf(at)) {
    const found = /\balign(?:wide|full)\b/.exec(at.attribs['class'] ?? '')?.[0];
    if (found) return found as 'alignwide' | 'alignfull';
  }
  return null;
}

const parentOf = ({ parent }: Element) => (parent && 'attribs' in parent ? parent : null);

function sizesOf(layout: ReturnType<typeof layoutOf>, written: string | undefined, own: number): string {
  if (layout === 'alignfull') return '100vw';
  if (layout === 'alignwide') return `(min-width:1080px) ${wideWidth}px,100vw`;
  const declared = Number(/^\d+$/.exec(written ?? '')?.[0] ?? columnWidth);
  const shown = Math.min(columnWidth, own, declared);
  return `(min-width:${shown + 48}px) ${shown}px,100vw`;
}
