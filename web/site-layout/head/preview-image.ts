import { jpegOf, type PictureSource } from '#schema/media/media';
import { absoluteUrl } from './absolute-url.ts';

/** The image of a link preview. */
export interface PreviewImage {
  url: string;
  /** Known for generated images and those from the library. */
  size?: { width: number; height: number };
}

interface Images {
  /** The item's own image, as entered. */
  own?: string | null | undefined;
  /** Details of `own` if it is from the library. */
  picture?: PictureSource | null | undefined;
  /** Path of the generated image. */
  generated?: string | undefined;
}

/** The width that link previews recommend. */
const previewWidth = 1200;

/** The item's own image, or the generated one if there is none or it is an SVG, which few link previews can show. */
export function previewImage(origin: string, { own, picture, generated }: Images): PreviewImage | undefined {
  const fitting = picture?.hasVariants ? jpegOf(picture, previewWidth) : null;
  const fit = absoluteUrl(origin, fitting?.url);
  if (fitting && fit) return { url: fit, size: { width: fitting.width, height: fitting.height } };
  const url = absoluteUrl(origin, own);
  if (url && !/\.svg(?:[?#]|$)/i.test(url)) return { url };
  const fallback = absoluteUrl(origin, generated);
  return fallback ? { url: fallback, size: { width: 1200, height: 630 } } : undefined;
}
