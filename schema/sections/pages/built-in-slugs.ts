/** Pages that always exist: their slugs are fixed, and their content is JSON. */
export const builtInSlugs = ['home', 'about', 'services', 'contact'] as const;
export type BuiltInSlug = (typeof builtInSlugs)[number];

export const isBuiltInSlug = (slug: unknown): slug is BuiltInSlug =>
  (builtInSlugs as readonly unknown[]).includes(slug);
