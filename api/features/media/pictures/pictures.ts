import sharp, { type Sharp } from 'sharp';
import { mediaLimits, type MediaCrop, type MediaType, type VariantFormat } from '#schema/media';
import { cropBox } from './crop-box.ts';

// One picture at a time and one thread for it: the other core answers visitors. Nothing is kept between pictures.
sharp.concurrency(1);
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/** Runs after whatever was asked for before. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

export interface Picture {
  width: number;
  height: number;
  isAnimated: boolean;
  placeholder: string | null;
}

/** What cannot be taken, in words for whoever sent it. */
export class PictureRefusal extends Error {}

const reading = { limitInputPixels: mediaLimits.pixels, failOn: 'error' as const };

/**
 * Writes the picture anew: turned as its camera said, in sRGB, without metadata and without whatever else the file held.
 * @throws PictureRefusal for what is damaged or too large
 */
export function rewritePicture(from: string, to: string, type: MediaType): Promise<Picture> {
  return inTurn(async () => {
    const metadata = await understood(sharp(from, { ...reading, limitInputPixels: false }).metadata());
    const { width, height, pages = 1 } = metadata;
    const isTooLarge = width * height * pages > mediaLimits.pixels || Math.max(width, height) > mediaLimits.side;
    if (isTooLarge) {
      throw new PictureRefusal(
        `The image is too large: ${width} x ${height}${pages > 1 ? ` in ${pages} frames` : ''}. At most ${mediaLimits.pixels / 1e6} megapixels and ${mediaLimits.side} pixels a side are taken`,
      );
    }
    const isAnimated = pages > 1;
    const image = sharp(from, { ...reading, animated: isAnimated }).autoOrient();
    const written = await understood(encoded(image, type).toFile(to));
    return {
      width: written.width,
      height: written.pageHeight ?? written.height,
      isAnimated,
      placeholder: isAnimated ? null : await placeholderOf(to),
    };
  });
}

/** A few blurred pixels to stand where the picture will be; none for what is transparent, through which they would show. */
async function placeholderOf(path: string): Promise<string | null> {
  const image = sharp(path, reading).resize(16, 16, { fit: 'inside' });
  if (!(await image.clone().stats()).isOpaque) return null;
  const small = await image.webp({ quality: 20 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/** The size of a drawing, from its own `width` and `height` or its `viewBox`. */
export async function drawingSize(svg: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await understood(sharp(svg, reading).metadata());
  return { width, height };
}

/** The picture at a width, its crop applied. */
export function resized(
  bytes: Buffer,
  picture: { width: number; height: number; crop: MediaCrop | null },
  width: number | null,
  format: VariantFormat,
): Promise<Buffer> {
  return inTurn(() => {
    const image = sharp(bytes, reading);
    if (picture.crop) image.extract(cropBox(picture, picture.crop));
    if (width !== null) image.resize({ width, withoutEnlargement: true });
    // What was transparent is white in a format that knows no transparency.
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

function encoded(image: Sharp, type: MediaType): Sharp {
  if (type === 'image/png') return image.png({ compressionLevel: 9 });
  if (type === 'image/webp') return image.webp({ quality: 90 });
  if (type === 'image/avif') return image.avif({ quality: 70, effort: 3 });
  if (type === 'image/gif') return image.gif();
  return image.jpeg({ quality: 90 });
}

async function understood<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new PictureRefusal('The image is damaged or cut off', { cause: error });
  }
}
