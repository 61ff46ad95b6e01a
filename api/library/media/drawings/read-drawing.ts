import { DomUtils } from 'htmlparser2';
import sharp from 'sharp';
import type { Element } from '../../../kernel/html/dom.ts';
import { EmptyDrawing, PictureRefusal } from '../pictures/picture-refusal.ts';
import { cleanDrawing, writtenDrawing } from './clean-drawing.ts';
import { draw } from './draw.ts';
import { checkCost } from './drawing-cost.ts';
import { drawingLimits } from './drawing.rules.ts';

/** A drawing that may be stored and shown. */
export interface ReadDrawing {
  svg: Buffer;
  width: number;
  height: number;
}

/** In pixels: large enough that what is slow for visitors is slow here. */
const trialSide = 512;

/**
 * Cleans a drawing and checks that browsers and the server can draw it. It is drawn once to prove it.
 * @throws PictureRefusal
 */
export async function readDrawing(bytes: Buffer): Promise<ReadDrawing> {
  const svg = await boundedDrawing(bytes);
  const { width, height } = await draw({ svg, side: trialSide });
  return { svg, width, height };
}

/** Checks a drawing that is kept as it is. An empty one is harmless. @throws PictureRefusal */
export async function requireDrawable(bytes: Buffer): Promise<void> {
  const svg = await boundedDrawing(bytes);
  try {
    await draw({ svg, side: trialSide });
  } catch (error) {
    if (!(error instanceof EmptyDrawing)) throw error;
  }
}

/** The drawing with only what is drawn, without trying whether it can be drawn. @throws PictureRefusal */
export async function boundedDrawing(bytes: Buffer): Promise<Buffer> {
  const root = cleanDrawing(bytes);
  checkCost(root);
  await cleanPictures(root);
  return writtenDrawing(root);
}

/** Checks the pictures in it, which decode to far more than their bytes, and removes what they hold beside pixels. */
async function cleanPictures(root: Element): Promise<void> {
  let pixels = 0;
  for (const { attribs } of DomUtils.findAll(({ name }) => name === 'image' || name === 'feImage', [root])) {
    const name = attribs['href'] === undefined ? 'xlink:href' : 'href';
    const address = attribs[name] ?? '';
    if (!address.startsWith('data:')) continue;
    const picture = sharp(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'), { limitInputPixels: false });
    const { width, height, format, exif, xmp, iptc } = await decoded(picture.metadata());
    pixels += width * height;
    if (pixels > drawingLimits.pixels) {
      throw new PictureRefusal(
        `The pictures in the drawing are too large. The limit is ${drawingLimits.pixels / 1e6} megapixels for all of them`,
      );
    }
    if (!exif && !xmp && !iptc) continue;
    const bytes = await decoded(picture.autoOrient().toBuffer());
    attribs[name] = `data:image/${format};base64,${bytes.toString('base64')}`;
  }
}

async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new PictureRefusal('A picture in the drawing is damaged or cut off', { cause: error });
  }
}
