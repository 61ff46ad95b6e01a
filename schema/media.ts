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

/** The widths in pixels in which an image is offered; those above its own are left out. */
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
