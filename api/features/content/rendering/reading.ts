import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { highlightCode } from './code.ts';
import { legibleColours } from './colours.ts';
import { parsed, written } from './dom.ts';
import { easeOutsideMedia, stillEmbeds } from './embeds.ts';
import { anchorHeadings, type Heading } from './headings.ts';
import { easeMedia, frameTables } from './media.ts';
import { fitPictures, pictureAddresses, type ContentPicture } from './pictures.ts';

/** Content as it is read; what is stored stays as it was written. */
export interface Reading {
  html: string;
  headings: Heading[];
  /** Whole minutes, at least one. */
  minutes: number;
}

const wordsPerMinute = 225;

/** By content: the same text is prepared once, however often and by whomever it is read. */
const known = new LRUCache<string, Reading>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: ({ html, headings }) => 2 * html.length + 200 * headings.length + 200,
});

/** Finds the library's pictures among the addresses of a text. */
export type FindPictures = (addresses: readonly string[]) => Promise<ReadonlyMap<string, ContentPicture>>;

/** @param html sanitised, as it is stored */
export async function readingOf(html: string, find: FindPictures): Promise<Reading> {
  const addresses = pictureAddresses(html);
  const pictures = addresses.length > 0 ? await find(addresses) : new Map<string, ContentPicture>();
  const hash = createHash('sha256').update(html);
  if (pictures.size > 0) hash.update(JSON.stringify([...pictures]));
  const key = hash.digest('base64');
  let reading = known.get(key);
  if (!reading) {
    reading = await prepared(html, pictures);
    known.set(key, reading);
  }
  return reading;
}

async function prepared(html: string, pictures: ReadonlyMap<string, ContentPicture>): Promise<Reading> {
  const root = parsed(html);
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  const headings = anchorHeadings(root);
  frameTables(root);
  easeMedia(root);
  stillEmbeds(root);
  easeOutsideMedia(root);
  legibleColours(root);
  fitPictures(root, pictures);
  await highlightCode(root);
  return { html: written(root), headings, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}
