export const slugPattern = /^[a-z0-9-]+$/;

/**
 * First parts of the site's own addresses, which a page's slug would hide or be hidden by.
 * Addresses with a dot (`sitemap.xml`) are no valid slugs in the first place.
 */
export const reservedSlugs: readonly string[] = [
  'home',
  'about',
  'services',
  'contact',
  'blog',
  'articles',
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

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.includes(slug);
}

/**
 * The slug a title suggests while it is being typed. It is not trimmed of hyphens: the one that the space just typed
 * leaves at the end is where the next word goes on.
 */
export function deriveSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');
}
