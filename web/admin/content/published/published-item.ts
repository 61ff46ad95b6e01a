import type { ContentRow } from '../kinds/content-operations.ts';

export type PublishedItem = Pick<ContentRow, 'id' | 'title' | 'slug' | 'status' | 'version'>;

/** The navigation state from the editor to the list after publishing an item, or taking it off the site. */
export const publishedState = ({ id, title, slug, status, version }: PublishedItem): object => ({
  published: { id, title, slug, status, version },
});

/** @returns the item that was just published or taken off the site, or null */
export function publishedItem(state: unknown): PublishedItem | null {
  return (state as { published?: PublishedItem } | null)?.published ?? null;
}
