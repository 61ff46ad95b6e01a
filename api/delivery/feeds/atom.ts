import { element, textElement, xmlDeclaration } from '../xml.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** @param self the feed's own address */
export function atomFeed(feed: Feed, self: string): string {
  return (
    xmlDeclaration +
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
      textElement('id', feed.id),
      textElement('title', feed.title),
      textElement('subtitle', feed.description),
      textElement('updated', feed.updatedAt.toISOString()),
      element('author', {}, textElement('name', feed.title), textElement('uri', feed.url)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.listing }),
      feed.icon !== null && textElement('icon', feed.icon),
      feed.logo !== null && textElement('logo', feed.logo),
      ...feed.entries.map(atomEntry),
    )
  );
}

function atomEntry(entry: FeedEntry): string {
  return element(
    'entry',
    {},
    textElement('id', entry.id),
    textElement('title', entry.title),
    entry.author !== null &&
      element('author', {}, textElement('name', entry.author.name), textElement('uri', entry.author.url)),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    textElement('published', entry.publishedAt.toISOString()),
    textElement('updated', entry.updatedAt.toISOString()),
    ...[entry.category, ...entry.tags].map((term) => term !== null && element('category', { term })),
    entry.image !== null && element('link', { rel: 'enclosure', type: entry.image.type, href: entry.image.url }),
    entry.summary !== null && textElement('summary', entry.summary),
    textElement('content', entry.html, { type: 'html' }),
  );
}
