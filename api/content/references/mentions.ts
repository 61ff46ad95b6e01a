import { withoutHidden } from '#schema/sections/without-hidden';
import type { Values } from '#schema/values';
import type { MediaAddress } from '../../library/media/media.row.ts';
import { linkTarget } from './link-target.ts';

/** Plain text, whatever it looks like. */
const plain = ['title', 'excerpt', 'metaDescription', 'category'];
/** They follow from other fields. */
const derived = ['search', 'searchText'];

// Of a tag, whose quotes are escaped within the JSON of sections, or of a link field there.
const link = /<a\s[^>]*?\bhref=\\?"([^"\\]+)\\?"|"href": ?"([^"\\]+)"/gi;
const file = /\/media\/([1-9]\d{0,8})\//g;
const address = /\/media\/([1-9]\d{0,8})\/(?:([0-9a-f]{12})\/)?([\w.()%-]+)/g;

export const hasFiles = (text: string): boolean => text.includes('/media/');

/** Whether a text may have links or show files. */
export const mentions = (text: unknown): boolean =>
  typeof text === 'string' && (hasFiles(text) || text.includes('href'));

/** Whether working copies may have links or show files. */
export const haveReferences = (...copies: readonly (Values | undefined)[]): boolean =>
  copies.some((values) => Object.values(values ?? {}).some(mentions));

/** Whether a field can have links or show files. */
export const isText = (name: string, value: unknown): boolean =>
  (typeof value === 'string' || value === null) && !derived.includes(name);

/** The targets of all links. */
export function linksIn(values: Values): string[] {
  const hrefs = textsIn(values, [...derived, ...plain]).flatMap((text) =>
    mentions(text) ? Array.from(text.matchAll(link), ([, ofTag, ofField]) => ofTag ?? ofField ?? '') : [],
  );
  return [...new Set(hrefs.map(linkTarget).filter((target) => target !== null))];
}

/** The ids of all files. */
export const filesIn = (texts: readonly string[]): number[] => [
  ...new Set(texts.flatMap((text) => (hasFiles(text) ? Array.from(text.matchAll(file), ([, id]) => Number(id)) : []))),
];

/** The addresses of all files. `name` has all characters up to the next space or quote. */
export const addressesIn = (texts: readonly string[]): MediaAddress[] =>
  texts.filter(hasFiles).flatMap((text) =>
    Array.from(text.matchAll(address), ([, id, fingerprint = null, name = '']) => ({
      ...{ id: Number(id), fingerprint },
      name: name.replace(/%2[089]/g, decodeURIComponent),
    })),
  );

/** The texts of all fields. */
export const textsOf = (values: Values): string[] => textsIn(values, derived);

const textsIn = (values: Values, left: readonly string[]): string[] =>
  Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' && !left.includes(name) ? [value] : []));

/** What visitors get of an item: its texts without hidden sections. */
export const publicTextsOf = (values: Values): string[] =>
  textsOf({ ...values, ...(typeof values['content'] === 'string' && { content: withoutHidden(values['content']) }) });
