import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { mediaLimits, type MediaCrop, type MediaType, type VariantFormat } from '#schema/media/media';
import { cropBox } from './crop-box.ts';
import { DamagedPicture, PictureRefusal } from './picture-refusal.ts';
import { stripPicture } from './strip/strip-picture.ts';

// One image at a time on one thread, so that another core stays free for visitors.
sharp.concurrency(1);
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/** Runs after all earlier calls have finished, and so holds its picture in memory alone. Must not be nested. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/** A store that does not answer must not stop the work on all other pictures. */
const readWithinMs = 60_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error('The original could not be read in time')), readWithinMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export interface Picture {
  width: number;
  height: number;
  isAnimated: boolean;
  placeholder: string | null;
}

/** JPEG's optimised tables hold the whole picture in memory: 80 MB for 12 megapixels, where 18 do without them. */
const largePixels = 4_000_000;

const reading = { limitInputPixels: mediaLimits.pixels, failOn: 'error' as const };

/**
 * Makes an image safe to keep: fully decoded, upright, without metadata or anything else that does not draw it. Its
 * pixels stay as they came where they can, so that it becomes neither larger nor worse.
 *
 * @throws PictureRefusal for a damaged or too large image
 */
export function rewritePicture(from: string, to: string, type: MediaType): Promise<Picture> {
  return inTurn(async () => {
    const metadata = await decoded(sharp(from, { ...reading, limitInputPixels: false }).metadata());
    const stripped = stripPicture(await readFile(from), type, metadata);
    const { width, height } = metadata;
    const frames = stripped?.frames ?? metadata.pages ?? 1;
    const isTooLarge = width * height * frames > mediaLimits.pixels || Math.max(width, height) > mediaLimits.side;
    if (isTooLarge) {
      throw new PictureRefusal(
        `The image is too large: ${width} x ${height}${frames > 1 ? ` in ${frames} frames` : ''}. The limit is ${mediaLimits.pixels / 1e6} megapixels and ${mediaLimits.side} pixels a side`,
      );
    }
    const isAnimated = frames > 1;
    const size = stripped ? { width, height } : await encode(from, to, type, metadata);
    if (stripped) await writeFile(to, stripped.file);
    if (isAnimated)
      await decoded(
        sharp(to, { ...reading, animated: true })
          .resize(16)
          .raw()
          .toBuffer(),
      );
    return { ...size, isAnimated, placeholder: isAnimated ? null : await decoded(placeholderOf(to)) };
  });
}

async function encode(from: string, to: string, type: MediaType, { width, height, pages = 1 }: Metadata) {
  const image = sharp(from, { ...reading, animated: pages > 1 }).autoOrient();
  const isLarge = width * height > largePixels;
  const written = await decoded(encoded(image, type, isLarge).toFile(to));
  return { width: written.width, height: written.pageHeight ?? written.height };
}

/** A blurred preview of a few pixels; null for a transparent image, which would let it show through. */
async function placeholderOf(path: string): Promise<string | null> {
  const image = sharp(path, reading).resize(16, 16, { fit: 'inside' });
  // Only then: the statistics take a pass over every pixel of the whole image for each of several figures.
  const { hasAlpha } = await image.metadata();
  if (hasAlpha && !(await image.clone().stats()).isOpaque) return null;
  const small = await image.webp({ quality: 20 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/**
 * The image, cropped and at the given width.
 * @param read the original, called in turn: many may be waiting
 */
export function resized(
  read: () => Promise<Buffer>,
  picture: { width: number; height: number; crop: MediaCrop | null },
  width: number | null,
  format: VariantFormat,
): Promise<Buffer> {
  return inTurn(async () => {
    const image = sharp(await inTime(read()), reading);
    if (picture.crop) image.extract(cropBox(picture, picture.crop));
    if (width !== null) image.resize({ width, withoutEnlargement: true });
    // JPEG has no transparency.
    if (format === 'jpg') image.flatten({ background: '#ffffff' });
    return encoders[format](image).toBuffer();
  });
}

const encoders: Record<VariantFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 3 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

function encoded(image: Sharp, type: MediaType, isLarge: boolean): Sharp {
  if (type === 'image/png') return image.png({ compressionLevel: 9 });
  if (type === 'image/webp') return image.webp({ quality: 90 });
  if (type === 'image/avif') return image.avif({ quality: 70, effort: 3 });
  if (type === 'image/gif') return image.gif();
  return image.jpeg({ quality: 90, optimiseCoding: !isLarge });
}

async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new DamagedPicture(error);
  }
}
