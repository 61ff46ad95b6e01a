import { categories } from '#schema/constants';

/** What the address says about the listing. */
export interface Listing {
  after: string | null;
  /** Null for all of them. */
  category: string | null;
}

/** Longer than any that can be stored. */
const maxCategory = 50;

export function readListing(search: URLSearchParams): Listing {
  return {
    after: search.get('after') || null,
    category:
      search
        .get('category')
        ?.trim()
        .slice(0, maxCategory + 1) || null,
  };
}

/** Rows of three. The first page of all posts has the featured one, two rows, and the ways on; what follows is a list. */
export function listingVariables({ after, category }: Listing) {
  return { first: after || category ? 12 : 7, ...(after && { after }), ...(category && { category }) };
}

/** Whether an empty listing of it is a page of ours: any other word in the address is no category. */
export function isKnownCategory(category: string, tiles: readonly { category: string }[]): boolean {
  return (categories as readonly string[]).includes(category) || tiles.some((tile) => tile.category === category);
}
