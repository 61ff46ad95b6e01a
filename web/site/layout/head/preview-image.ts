import { jpegOf, type ShownPicture } from '#schema/media';
import { absolute } from './absolute.ts';

/** What messages with a link to a page show of it. */
export interface PreviewImage {
  url: string;
  /** Known of generated ones. */
  size?: { width: number; height: number };
}

interface Images {
  /** Of the page itself, as its author gave it. */
  own?: string | null | undefined;
  /** What is known of it where it is of the library. */
  picture?: ShownPicture | null | undefined;
  /** A path of this site. */
  generated: string;
}

/** As wide as the programs that show previews ask for. */
const shownWidth = 1200;

/** The page's own image; else the generated one, also where its own is a drawing, which few programs can show. */
export function previewImage(origin: string, { own, picture, generated }: Images): PreviewImage | undefined {
  const fitting = picture?.hasVariants ? jpegOf(picture, shownWidth) : null;
  const fit = absolute(origin, fitting?.url);
  if (fitting && fit) return { url: fit, size: { width: fitting.width, height: fitting.height } };
  const url = absolute(origin, own);
  if (url && !/\.svg(?:[?#]|$)/i.test(url)) return { url };
  const drawn = absolute(origin, generated);
  return drawn ? { url: drawn, size: { width: 1200, height: 630 } } : undefined;
}
