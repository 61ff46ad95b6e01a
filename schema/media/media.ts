/** File types the media library accepts, detected from the content, never from the file name. */
export const mediaTypes = {
  'image/jpeg': { kind: 'image', extension: 'jpg' },
  'image/png': { kind: 'image', extension: 'png' },
  'image/webp': { kind: 'image', extension: 'webp' },
  'image/avif': { kind: 'image', extension: 'avif' },
  'image/gif': { kind: 'image', extension: 'gif' },
  'image/svg+xml': { kind: 'image', extension: 'svg' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  'video/webm': { kind: 'video', extension: 'webm' },
  'audio/mpeg': { kind: 'audio', extension: 'mp3' },
  'audio/wav': { kind: 'audio', extension: 'wav' },
  'audio/ogg': { kind: 'audio', extension: 'ogg' },
  'application/pdf': { kind: 'document', extension: 'pdf' },
} as const;
export type MediaType = keyof typeof mediaTypes;

export const mediaKinds = ['image', 'video', 'audio', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const mediaTypeNames = 'JPEG, PNG, WebP, AVIF, GIF, SVG, MP4, WebM, MP3, WAV, Ogg or PDF';

/**
 * Widths of an image's variants in pixels: all below its own width, and the next one above it for the full-size image.
 */
export const variantWidths = [160, 320, 640, 960, 1280, 1920, 2560] as const;
export const variantFormats = ['avif', 'webp', 'jpg', 'png'] as const;
export type VariantFormat = (typeof variantFormats)[number];

export const mediaLimits = {
  /** Width times height, summed over the frames of an animation. */
  pixels: 50_000_000,
  side: 16_000,
  filename: 200,
  title: 200,
  altText: 300,
  caption: 500,
  tags: 20,
  tag: 50,
  folder: 60,
  /** Files per request. */
  filesAtOnce: 20,
} as const;

/** The visible part of an image, in fractions of its width and height. */
export interface MediaCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Matches addresses of library files in text: `/media/12/photo.jpg`. */
export const mediaAddress = /\/media\/([1-9]\d{0,9})\/(?:[0-9a-f]{12}\/)?[\w.%~-]+/g;

/** A permanent address that survives replacing the file; responses are revalidated. */
export const mediaUrl = (media: { id: number | string; filename: string }) =>
  `/media/${media.id}/${encodeURIComponent(media.filename)}`;

/** Immutable addresses that name the content: a file, and an image variant. */
export const mediaFileUrl = (media: { id: number | string; filename: string }, fingerprint: string) =>
  `/media/${media.id}/${fingerprint}/${encodeURIComponent(media.filename)}`;

export const variantUrl = (id: number | string, fingerprint: string, width: number, format: VariantFormat) =>
  `/media/${id}/${fingerprint}/${width}.${format}`;

/** Variant widths for an image `own` pixels wide. The last may exceed `own`; that variant has the image's own width. */
export const offeredWidths = (own: number): number[] =>
  variantWidths.filter((width, at) => width < own || at === 0 || (variantWidths[at - 1] ?? 0) < own);

/** A library image as pages show it. */
export interface PictureSource {
  /** An immutable address. */
  src: string;
  width: number;
  height: number;
  hasVariants: boolean;
}

/**
 * A `srcset` of the image's variants; null when it has none.
 * @param widths wanted; widths the image has no pixels for are left out
 */
export function srcsetOf(
  { src, width, hasVariants }: Omit<PictureSource, 'height'>,
  format: VariantFormat,
  widths: readonly number[] = variantWidths,
): string | null {
  if (!hasVariants) return null;
  const offered = new Set(offeredWidths(width));
  const wanted = widths.filter((each) => offered.has(each));
  // The image is smaller than every wanted width: offer it at full size.
  const chosen = wanted.length > 0 ? wanted : [...offered].slice(-1);
  return chosen.map((each) => `${variantAddress(src, each, format)} ${Math.min(each, width)}w`).join(', ');
}

/** With the key of a preview, which is behind the address. */
function variantAddress(src: string, width: number, format: VariantFormat): string {
  const [path = '', key] = src.split('?');
  return `${path.slice(0, path.lastIndexOf('/'))}/${width}.${format}${key === undefined ? '' : `?${key}`}`;
}

/** A JPEG variant at least `width` wide where the image has the pixels, for link previews, which know few formats. */
export const jpegOf = (picture: PictureSource, width: number) => variantOf(picture, width, 'jpg');

/** A variant at least `width` wide where the image has the pixels; the image itself where it has no variants. */
export function variantOf(
  picture: PictureSource,
  width: number,
  format: VariantFormat,
): { url: string; width: number; height: number } {
  if (!picture.hasVariants) return { url: picture.src, width: picture.width, height: picture.height };
  const offered = offeredWidths(picture.width);
  const chosen = offered.find((each) => each >= width) ?? offered.at(-1) ?? width;
  const shown = Math.min(chosen, picture.width);
  return {
    url: variantAddress(picture.src, chosen, format),
    width: shown,
    height: Math.max(1, Math.round((picture.height * shown) / picture.width)),
  };
}
