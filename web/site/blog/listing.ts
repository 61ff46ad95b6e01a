import { listPageOf, type ListPage } from '../../site-layout/listing/list-page.ts';

/** The listing's parameters in the query string. */
export interface Listing extends ListPage {
  /** Null for all. */
  category: string | null;
}

const maxCategory = 50;

export function readListing(search: URLSearchParams): Listing {
  // One character longer than allowed, so that a name that is too long matches no category.
  return {
    ...listPageOf(search),
    category:
      search
        .get('category')
        ?.trim()
        .slice(0, maxCategory + 1) || null,
  };
}

/** The first page of all posts has the featured post and two rows of three; other pages have four rows. */
export function listingVariables({ after, category }: Pick<Listing, 'after' | 'category'>) {
  return { first: after || category ? 12 : 7, ...(after && { after }), ...(category && { category }) };
}

/**
 * Whether the category exists, so that its listing may be empty; others are 404.
 * @param names of the site's categories
 */
export function isKnownCategory(
  category: string,
  names: readonly string[],
  tiles: readonly { category: string }[],
): boolean {
  return names.includes(category) || tiles.some((tile) => tile.category === category);
}
