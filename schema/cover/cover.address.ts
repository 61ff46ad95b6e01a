interface Cover {
  slug: string;
  category: string | null | undefined;
  /** As `#rrggbb`. */
  primaryColor: string;
}

/** Where a cover is an image of its own. Everything that decides what it looks like is in it. */
export function coverAddress({ slug, category, primaryColor }: Cover): string {
  return `/brand/covers/${[primaryColor.slice(1).toLowerCase(), category || '-', slug].map(encodeURIComponent).join('/')}.svg`;
}
