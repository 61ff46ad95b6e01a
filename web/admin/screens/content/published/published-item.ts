import type { ContentItem, ContentRow } from '../kinds/content-operations.ts';

export interface PublishedItem extends Pick<ContentRow, 'id' | 'title' | 'slug' | 'status' | 'version'> {
  /** How many images of its text have no alternative text, not even an empty one. */
  undescribed: number;
}

export const publishedItemOf = ({ id, title, slug, status, version, content }: ContentItem): PublishedItem => ({
  ...{ id, title, slug, status, version },
  undescribed: new DOMParser().parseFromString(content, 'text/html').querySelectorAll('img:not([alt])').length,
});

/** The navigation state from the editor to the list after publishing an item, or taking it off the site. */
export const publishedState = (item: ContentItem): object => ({ published: publishedItemOf(item) });

/** @returns the item that was just published or taken off the site, or null */
export function publishedItem(state: unknown): PublishedItem | null {
  return (state as { published?: PublishedItem } | null)?.published ?? null;
}
