import { kinds } from './content/kinds.ts';

export const slugPattern = /^[a-z0-9-]+$/;

/** First path segments of the server's own addresses and of built-in screens. */
export const builtInSegments: readonly string[] = [
  'home',
  'about',
  'services',
  'contact',
  'search',
  'preview',
  'login',
  'admin',
  'api',
  'graphql',
  'healthz',
  'readyz',
  'metrics',
  'media',
  'brand',
  'assets',
  'newsletter',
  'reset-password',
];

/**
 * First path segments of built-in addresses and of kinds: a page with such a slug would be unreachable, or make another
 * address so. Addresses with a dot (`sitemap.xml`) are not valid slugs anyway.
 */
export const reservedSlugs: readonly string[] = [
  ...builtInSegments,
  ...kinds.flatMap(({ path }) => path.split('/').slice(1, -1).slice(0, 1)),
];

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.includes(slug);
}

/**
 * Derives a slug from a title while it is being typed. A trailing hyphen stays: it comes from the space before the next
 * word.
 */
export function deriveSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');
}
