/** What the library takes, by what the bytes are; never by the file's name. */
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

/** The widths in pixels in which an image is offered: those below its own, and the next one for an image as it is. */
export const variantWidths = [160, 320, 640, 960, 1280, 1920, 2560] as const;
export const variantFormats = ['avif', 'webp', 'jpg', 'png'] as const;
export type VariantFormat = (typeof variantFormats)[number];

export const mediaLimits = {
  /** Width times height, all frames of an animation together. */
  pixels: 50_000_000,
  side: 16_000,
  filename: 200,
  altText: 300,
  caption: 500,
  tags: 20,
  tag: 50,
  folder: 60,
  /** Files that one request may carry. */
  filesAtOnce: 20,
} as const;

/** The part of an image that is shown, in fractions of its width and height. */
export interface MediaCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Finds the library's own addresses in texts: `/media/12/photo.jpg`. */
export const mediaAddress = /\/media\/([1-9]\d{0,9})\/(?:[0-9a-f]{12}\/)?[\w.%~-]+/g;

/** An address that stays when the file is replaced; what it answers is revalidated. */
export const mediaUrl = (media: { id: number | string; filename: string }) =>
  `/media/${media.id}/${encodeURIComponent(media.filename)}`;

/** Addresses that name the content and never change: of the file, and of an image at a width. */
export const mediaFileUrl = (media: { id: number | string; filename: string }, fingerprint: string) =>
  `/media/${media.id}/${fingerprint}/${encodeURIComponent(media.filename)}`;

export const variantUrl = (id: number | string, fingerprint: string, width: number, format: VariantFormat) =>
  `/media/${id}/${fingerprint}/${width}.${format}`;

/** The offered widths of an image so wide: the last one may be above its own, which is then sent instead. */
export const offeredWidths = (own: number): number[] =>
  variantWidths.filter((width, at) => width < own || at === 0 || (variantWidths[at - 1] ?? 0) < own);

/** An image of the library as pages show it. */
export interface ShownPicture {
  /** An address that never changes. */
  src: string;
  width: number;
  height: number;
  hasVariants: boolean;
}

/**
 * The same picture in some of its widths, as `srcset` says them; null where it is offered in one only.
 * @param widths those wished for; no more are offered than the picture has pixels for
 */
export function srcsetOf(
  { src, width, hasVariants }: Omit<ShownPicture, 'height'>,
  format: VariantFormat,
  widths: readonly number[] = variantWidths,
): string | null {
  if (!hasVariants) return null;
  const offered = new Set(offeredWidths(width));
  const wished = widths.filter((one) => offered.has(one));
  // A picture smaller than all that is wished for is sent in its own size.
  const chosen = wished.length > 0 ? wished : [...offered].slice(-1);
  return chosen.map((one) => `${variantOf(src, one, format)} ${Math.min(one, width)}w`).join(', ');
}

const variantOf = (src: string, width: number, format: VariantFormat) =>
  `${src.slice(0, src.lastIndexOf('/'))}/${width}.${format}`;

/** For programs that show one picture and know few formats: a JPEG that is not much wider than `width`. */
export function jpegOf(picture: ShownPicture, width: number): { url: string; width: number; height: number } {
  if (!picture.hasVariants) return { url: picture.src, width: picture.width, height: picture.height };
  const offered = offeredWidths(picture.width);
  const chosen = offered.find((one) => one >= width) ?? offered.at(-1) ?? width;
  const shown = Math.min(chosen, picture.width);
  return {
    url: variantOf(picture.src, chosen, 'jpg'),
    width: shown,
    height: Math.max(1, Math.round((picture.height * shown) / picture.width)),
  };
}
