interface Cover {
  slug: string;
  category: string | null | undefined;
  /** As `#rrggbb`. */
  primaryColor: string;
}

/**
 * Address of a cover as an image file. It holds everything the drawing depends on, so that it can be cached for ever.
 */
export function coverAddress({ slug, category, primaryColor }: Cover): string {
  return `/brand/covers/${[primaryColor.slice(1).toLowerCase(), category || '-', slug].map(encodeURIComponent).join('/')}.svg`;
}
