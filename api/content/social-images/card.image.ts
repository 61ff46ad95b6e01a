import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Card } from './card.drawing.ts';

/** Increased when the design changes, so that addresses change too. */
const edition = 1;

/** The end of the image's address: a hash of everything drawn. */
export function cardHash(card: Card): string {
  const { slug, category, title, label, siteName, primaryColor } = card;
  const drawn = [edition, slug, category, title, label, siteName, primaryColor.toLowerCase()];
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 16);
}

const images = new LRUCache<string, Buffer>({ maxSize: 24 * 1024 * 1024, sizeCalculation: ({ length }) => length });
const underWay = new Map<string, Promise<Buffer>>();
/** One at a time, so that requests for many images do not slow down pages. */
let last: Promise<unknown> = Promise.resolve();

/** The card as a PNG of 1200 by 630 pixels, rendered once. */
export function cardImage(card: Card): Promise<Buffer> {
  const hash = cardHash(card);
  const known = images.get(hash);
  if (known) return Promise.resolve(known);
  let image = underWay.get(hash);
  if (!image) {
    image = last.then(() => draw(card, hash));
    last = image.catch(() => undefined);
    underWay.set(hash, image);
  }
  return image;
}

async function draw(card: Card, hash: string): Promise<Buffer> {
  try {
    const [{ default: sharp }, { drawCard }] = await Promise.all([import('sharp'), import('./card.drawing.ts')]);
    const png = await sharp(Buffer.from(await drawCard(card)))
      .png({ palette: true, effort: 5 })
      .toBuffer();
    images.set(hash, png);
    return png;
  } finally {
    underWay.delete(hash);
  }
}
