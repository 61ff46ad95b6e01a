import type { ContentRow } from '../kinds/content-operations.ts';

export type PublishedItem = Pick<ContentRow, 'id' | 'title' | 'slug' | 'status'>;

/** The navigation state from the editor to the list after publishing an item. */
export const publishedState = ({ id, title, slug, status }: PublishedItem): object => ({
  published: { id, title, slug, status },
});

/** @returns the item that was just published, or null */
export function publishedItem(state: unknown): PublishedItem | null {
  return (state as { published?: PublishedItem } | null)?.published ?? null;
}
