import type { Metadata } from 'sharp';
import type { MediaType } from '#schema/media/media';
import { stripAvif } from './strip-avif.ts';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/**
 * The file with its pixels as they are, without metadata and without anything else that does not draw it.
 * @returns null where it has to be encoded anew: it lies on its side, is meant for print, or cannot be taken apart
 */
export function stripPicture(
  bytes: Buffer,
  type: MediaType,
  { orientation = 1, space, pages = 1, exif, xmp }: Metadata,
): { file: Buffer; frames: number } | null {
  if (orientation > 1 || space === 'cmyk') return null;
  if (type === 'image/png') return stripPng(bytes);
  const file = stripped(bytes, type, Boolean(exif ?? xmp));
  return file && { file, frames: pages };
}

function stripped(bytes: Buffer, type: MediaType, hasMetadata: boolean): Buffer | null {
  if (type === 'image/jpeg') return stripJpeg(bytes);
  if (type === 'image/webp') return stripWebp(bytes);
  if (type === 'image/gif') return stripGif(bytes);
  // Metadata of an AVIF lie between its pixels.
  return type === 'image/avif' && !hasMetadata ? stripAvif(bytes) : null;
}
