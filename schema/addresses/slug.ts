import type { KindDeclaration } from '../content/define.ts';
import { segmentsWhere } from './branches.ts';

export const slugPattern = /^[a-z0-9-]+$/;

/** First path segments of the server's own addresses and of built-in screens. Slugs have no dots, so no files. */
export const builtInSegments = segmentsWhere(({ serves }) => serves !== 'file');

/** First path segments of addresses that are the server's own, with everything below them. */
export const ownBranches = segmentsWhere(({ serves }) => serves !== 'file' && serves !== 'screen');

/**
 * First path segments of built-in addresses and of the server's kinds: a page with such a slug would be unreachable, or
 * make another address so. Addresses with a dot (`sitemap.xml`) are not valid slugs anyway.
 */
export const reservedSlugs = (kinds: readonly Pick<KindDeclaration, 'path'>[]): string[] => [
  ...builtInSegments,
  ...kinds.flatMap(({ path }) => path.split('/').slice(1, -1).slice(0, 1)),
];

export function isReservedSlug(slug: string, kinds: readonly Pick<KindDeclaration, 'path'>[]): boolean {
  return reservedSlugs(kinds).includes(slug);
}

/** Maximum length of a slug. */
export const slugLength = 100;

/**
 * Derives a slug from a title while it is being typed. A trailing hyphen stays: it comes from the space before the next
 * word.
 * @param title in ASCII (see `toAscii`); other characters are left out
 */
export function deriveSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');
  return shortened(slug, slugLength);
}

/** The slug of a title without usable characters: "post-2026-11-23". */
export function datedSlug(kind: string, now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${kind}-${parts.map((part) => String(part).padStart(2, '0')).join('-')}`;
}

export const trimSlug = (slug: string): string => slug.replace(/^-+|-+$/g, '');

/** The slug with the number n: "pricing" for 1, then "pricing-2" and so on. */
export function numberedSlug(stem: string, number: number): string {
  if (number === 1) return stem;
  const suffix = `-${number}`;
  return trimSlug(stem.slice(0, slugLength - suffix.length)) + suffix;
}

/** Cuts at the end of a word, if there is one. */
function shortened(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const cut = slug.slice(0, length + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : cut.slice(0, length);
}
