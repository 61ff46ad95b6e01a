import type { Feed, FeedEntry } from './feed.ts';

/**
 * Version 1.1 of JSON Feed (jsonfeed.org).
 * @param self the feed's own address
 */
export function jsonFeed(feed: Feed, self: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.listing,
    feed_url: self,
    description: feed.description,
    ...(feed.logo !== null && { icon: feed.logo }),
    ...(feed.icon !== null && { favicon: feed.icon }),
    language: 'en',
    items: feed.entries.map(jsonItem),
  });
}

function jsonItem(entry: FeedEntry): object {
  const tags = [entry.category, ...entry.tags].filter((tag) => tag !== null);
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    content_html: entry.html,
    ...(entry.summary !== null && { summary: entry.summary }),
    ...(entry.image !== null && { image: entry.image.url }),
    ...(entry.author !== null && { authors: [entry.author] }),
    date_published: entry.publishedAt.toISOString(),
    date_modified: entry.updatedAt.toISOString(),
    ...(tags.length > 0 && { tags }),
  };
}
