import { element, textElement, xmlDeclaration } from '../xml.ts';
import type { Feed, FeedEntry } from './feed.ts';

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** @param self the feed's own address */
export function rssFeed(feed: Feed, self: string): string {
  const image =
    feed.logo !== null &&
    element(
      'image',
      {},
      textElement('url', feed.logo),
      textElement('title', feed.title),
      textElement('link', feed.listing),
    );
  return (
    xmlDeclaration +
    element(
      'rss',
      { version: '2.0', ...namespaces },
      element(
        'channel',
        {},
        textElement('title', feed.title),
        textElement('link', feed.listing),
        textElement('description', feed.description),
        textElement('language', 'en'),
        textElement('lastBuildDate', feed.updatedAt.toUTCString()),
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: self }),
        image,
        ...feed.entries.map(rssItem),
      ),
    )
  );
}

function rssItem(entry: FeedEntry): string {
  return element(
    'item',
    {},
    textElement('title', entry.title),
    textElement('link', entry.url),
    textElement('guid', entry.id, { isPermaLink: 'false' }),
    // The format's own author is an email address.
    entry.author !== null && textElement('dc:creator', entry.author.name),
    textElement('pubDate', entry.publishedAt.toUTCString()),
    ...[entry.category, ...entry.tags].map((name) => name !== null && textElement('category', name)),
    // The format requires the length in bytes, or 0 if unknown.
    entry.image !== null && element('enclosure', { url: entry.image.url, length: '0', type: entry.image.type }),
    entry.summary !== null && textElement('description', entry.summary),
    textElement('content:encoded', entry.html),
  );
}
