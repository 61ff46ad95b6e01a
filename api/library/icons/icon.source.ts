import sharp, { type SharpOptions } from 'sharp';
import { mediaLimits } from '#schema/media/media';
import { draw } from '../media/drawings/draw.ts';
import { boundedDrawing } from '../media/drawings/read-drawing.ts';
import { DamagedPicture, PictureRefusal } from '../media/pictures/picture-refusal.ts';
import { readIco } from './ico.ts';

/** An image that icons can be made from. */
export interface IconSource {
  /** 1024 by 1024 pixels, transparent beside an image that is not square. */
  picture: Buffer;
  /** Whether it fills the square without transparency. */
  isOpaque: boolean;
  /** The drawing without scripts and references, if the source is one. */
  svg: Buffer | null;
  /** The file itself, if it is an ICO. */
  ico: Buffer | null;
}

export const pictureSize = 1024;

const damaged = 'The icon is damaged or cut off';

const reading = { limitInputPixels: mediaLimits.pixels, failOn: 'error' as const };

/**
 * Reads an image of one of the types that settings take.
 * @throws PictureRefusal when no icon can be made from it
 */
export async function readIconSource(file: Buffer, type: string): Promise<IconSource> {
  if (type === 'image/svg+xml') return readDrawing(file);
  if (type !== 'image/x-icon') return { ...(await squared(file)), svg: null, ico: null };
  const picture = readIco(file);
  if (!picture) {
    throw new PictureRefusal('The icon file is damaged, or has no picture in 32-bit colours. Use a PNG or SVG instead');
  }
  const { bytes, width } = picture;
  const raw = picture.type === 'rgba' ? { raw: { width, height: picture.height, channels: 4 as const } } : {};
  return { ...(await squared(bytes, raw)), svg: null, ico: file };
}

async function readDrawing(file: Buffer): Promise<IconSource> {
  const { svg, png } = await drawn(file);
  const icon = await squared(Buffer.from(png));
  if ((await sharp(icon.picture).stats()).channels[3]?.max === 0) {
    throw new PictureRefusal('The drawing is empty. Scripts, links and pictures from elsewhere are removed from it');
  }
  return { ...icon, svg, ico: null };
}

async function drawn(file: Buffer): Promise<{ svg: Buffer; png: Uint8Array }> {
  try {
    const svg = await boundedDrawing(file);
    return { svg, png: (await draw({ svg, side: pictureSize })).png };
  } catch (error) {
    throw error instanceof DamagedPicture ? new PictureRefusal(damaged, { cause: error }) : error;
  }
}

async function sizeOf(file: Buffer, options: SharpOptions = {}): Promise<{ width: number; height: number }> {
  const image = sharp(file, { ...reading, ...options, limitInputPixels: false });
  const { width, height, pages = 1 } = await decoded(image.metadata());
  if (pages > 1) throw new PictureRefusal('The icon must not be animated');
  return { width, height };
}

async function squared(file: Buffer, options: SharpOptions = {}): Promise<Pick<IconSource, 'picture' | 'isOpaque'>> {
  const { width, height } = await sizeOf(file, options);
  if (width * height > mediaLimits.pixels || Math.max(width, height) > mediaLimits.side) {
    throw new PictureRefusal(
      `The icon is too large: ${width} x ${height}. The limit is ${mediaLimits.pixels / 1e6} megapixels and ${mediaLimits.side} pixels a side`,
    );
  }
  const picture = await decoded(
    sharp(file, { ...reading, ...options })
      .timeout({ seconds: 10 })
      .autoOrient()
      .toColourspace('srgb')
      .resize(pictureSize, pictureSize, { fit: 'contain', background: '#00000000' })
      .ensureAlpha()
      .png()
      .toBuffer(),
  );
  return { picture, isOpaque: (await sharp(picture).stats()).isOpaque };
}

async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new PictureRefusal(damaged, { cause: error });
  }
}
