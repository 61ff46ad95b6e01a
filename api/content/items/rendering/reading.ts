import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { withDirections } from '#schema/text/text-direction';
import { highlightCode } from './code.ts';
import { legibleColours } from './colours.ts';
import { parsed, written } from '../../../kernel/html/dom.ts';
import { delayOutsideMedia, replaceEmbeds } from './embeds.ts';
import { anchorHeadings, type Heading } from './headings.ts';
import { loadMediaLazily, wrapTables } from './media.ts';
import { makePicturesResponsive, pictureAddresses, type ContentPicture } from './pictures.ts';

/** Content prepared for reading. The stored content is not changed. */
export interface Reading {
  html: string;
  headings: Heading[];
  /** Whole minutes, at least one. */
  minutes: number;
}

const wordsPerMinute = 225;

/** Renderings by a hash of the content and its pictures. */
const cache = new LRUCache<string, Reading>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: ({ html, headings }) => 2 * html.length + 200 * headings.length + 200,
});

/** Finds the library pictures with these addresses. */
export type FindPictures = (addresses: readonly string[]) => Promise<ReadonlyMap<string, ContentPicture>>;

/** @param html sanitised HTML, as stored */
export async function readingOf(html: string, find: FindPictures): Promise<Reading> {
  const addresses = pictureAddresses(html);
  const pictures = addresses.length > 0 ? await find(addresses) : new Map<string, ContentPicture>();
  const hash = createHash('sha256').update(html);
  if (pictures.size > 0) hash.update(JSON.stringify([...pictures]));
  const key = hash.digest('base64');
  let reading = cache.get(key);
  if (!reading) {
    reading = await prepared(html, pictures);
    cache.set(key, reading);
  }
  return reading;
}

async function prepared(html: string, pictures: ReadonlyMap<string, ContentPicture>): Promise<Reading> {
  const root = parsed(html);
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  const headings = anchorHeadings(root);
  wrapTables(root);
  loadMediaLazily(root);
  replaceEmbeds(root);
  delayOutsideMedia(root);
  legibleColours(root);
  makePicturesResponsive(root, pictures);
  await highlightCode(root);
  return { html: withDirections(written(root)), headings, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}
