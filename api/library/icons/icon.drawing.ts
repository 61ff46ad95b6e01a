import sharp from 'sharp';
import { writeIco } from './ico.ts';
import { markSvg, wholeMarkSvg } from './icon.mark.ts';
import { pictureSize, type IconSource } from './icon.source.ts';

/** Every icon of the site. */
export interface IconSet {
  /** 16, 32 and 48 pixels. */
  ico: Buffer;
  svg: Buffer | null;
  /** 180 pixels, opaque: the phone cuts the corners. */
  apple: Buffer;
  png192: Buffer;
  png512: Buffer;
  /** 512 pixels, opaque; what matters is within the circle of four fifths. */
  maskable: Buffer;
}

/** How much of the side the image takes where phones cut into the icon. */
const shares = { apple: 0.8, maskable: 0.6, opaqueMaskable: 0.8 } as const;

export async function drawIcons(source: IconSource): Promise<IconSet> {
  const { picture, isOpaque, svg } = source;
  const ground = isOpaque ? await cornerOf(picture) : await groundFor(picture);
  const [ico, apple, png192, png512, maskable] = await Promise.all([
    source.ico ?? icoOf(picture),
    isOpaque
      ? sharp(picture).resize(180, 180).removeAlpha().png(packed).toBuffer()
      : onGround(picture, 180, shares.apple, ground),
    resized(picture, 192),
    resized(picture, 512),
    onGround(picture, 512, isOpaque ? shares.opaqueMaskable : shares.maskable, ground),
  ]);
  return { ico, svg, apple, png192, png512, maskable };
}

/** The icons of a site without an icon and a logo. */
export async function drawMark(colour: string): Promise<IconSet> {
  const svg = markSvg(colour);
  const picture = await sharp(svg).resize(pictureSize, pictureSize).png().toBuffer();
  const [ico, apple, png192, png512, maskable] = await Promise.all([
    icoOf(picture),
    opaque(wholeMarkSvg(colour), 180),
    resized(picture, 192),
    resized(picture, 512),
    opaque(wholeMarkSvg(colour, shares.opaqueMaskable), 512),
  ]);
  return { ico, svg, apple, png192, png512, maskable };
}

const resized = (picture: Buffer, size: number) => sharp(picture).resize(size, size).png(packed).toBuffer();

const opaque = (svg: Buffer, size: number) => sharp(svg).resize(size, size).removeAlpha().png(packed).toBuffer();

const packed = { compressionLevel: 9 } as const;

async function icoOf(picture: Buffer): Promise<Buffer> {
  const sizes = [16, 32, 48];
  return writeIco(await Promise.all(sizes.map(async (size) => ({ size, png: await resized(picture, size) }))));
}

async function onGround(picture: Buffer, size: number, share: number, ground: string): Promise<Buffer> {
  const inner = Math.round(size * share);
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)];
  return sharp(picture)
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
    .flatten({ background: ground })
    .removeAlpha()
    .png(packed)
    .toBuffer();
}

/** The colour of the upper left pixel. */
async function cornerOf(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** White, or near-black if most of the drawing would be invisible on white. */
async function groundFor(picture: Buffer): Promise<string> {
  const pixels = await sharp(picture).resize(32, 32).ensureAlpha().raw().toBuffer();
  let [light, covered] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
    covered += alpha;
  }
  return covered > 0 && light / covered > 200 ? '#14161f' : '#ffffff';
}
