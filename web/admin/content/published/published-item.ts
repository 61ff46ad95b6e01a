import type { ContentRow } from '../kinds/content-operations.ts';

export type PublishedItem = Pick<ContentRow, 'id' | 'title' | 'slug' | 'status'>;

/** State of the navigation from the editor to the list after an item was published. */
export const publishedState = ({ id, title, slug, status }: PublishedItem): object => ({
  published: { id, title, slug, status },
});

/** @returns the item that was just published; null for any other navigation */
export function publishedItem(state: unknown): PublishedItem | null {
  return (state as { published?: PublishedItem } | null)?.published ?? null;
}
