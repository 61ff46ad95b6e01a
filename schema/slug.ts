export const slugPattern = /^[a-z0-9-]+$/;

/**
 * First path segments of built-in addresses, which a page's slug would hide or be hidden by. Addresses with a dot
 * (`sitemap.xml`) are not valid slugs anyway.
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
