interface Cover {
  slug: string;
  category: string | null | undefined;
  /** As `#rrggbb`. */
  primaryColor: string;
}

/**
 * Address of a cover as an image file. It contains everything the drawing depends on, so it can be cached forever.
 */
export function coverAddress({ slug, category, primaryColor }: Cover): string {
  const parts = [primaryColor.slice(1).toLowerCase(), category || '-', slug];
  return `/brand/covers/${parts.map(encodeURIComponent).join('/')}.svg`;
}
