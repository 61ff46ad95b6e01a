import { withDirections } from '#schema/text/text-direction';
import { settingWords } from '#schema/settings/setting-words';
import { jpegOf } from '#schema/media/media';
import { fillHtml, fillText } from '#schema/text/placeholders';
import type { Scope } from '../../kernel/scope.ts';
import { element, textElement } from '../xml.ts';
import { permanentId } from './permanent-id.ts';
import { withAbsoluteLinks } from '../../kernel/html/absolute-links.ts';

export interface FeedEntry {
  /** Made of what never changes: readers show an item with another id as a new one. */
  id: string;
  title: string;
  url: string;
  summary: string | null;
  category: string | null;
  tags: readonly string[];
  /** Null for no byline. */
  author: { name: string; url: string } | null;
  /** The featured image; null if its type is unknown. */
  image: { url: string; type: string } | null;
  html: string;
  publishedAt: Date;
  updatedAt: Date;
}

type FeedItem = Awaited<ReturnType<Scope['published']['latest']>>[number];

/** The selection of items in a feed. */
export interface FeedSource {
  /** Null for the feed of the whole site. */
  title: string | null;
  /** Path of the listing. */
  listing: string;
  items: readonly FeedItem[];
}

/** Data of a feed in any format; all addresses are absolute. */
export interface Feed {
  /** Permanent, even if the site moves to another domain. */
  id: string;
  title: string;
  description: string;
  /** Address of the site. */
  url: string;
  /** Address of the listing. */
  listing: string;
  icon: string | null;
  logo: string | null;
  updatedAt: Date;
  entries: FeedEntry[];
}

export const maxEntries = 50;

const pictureWidth = 1200;

const imageTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

/**
 * The items with their texts, and the site that they are from.
 * @param path of the feed
 */
export async function loadFeed(scope: Scope, publicUrl: string, path: string, source: FeedSource): Promise<Feed> {
  const { items } = source;
  const site = await scope.settings.site();
  const words = settingWords(site);
  const pictures = await scope.media.picturesAmong(items.flatMap(({ featuredImage }) => featuredImage ?? []));
  const absolute = (address: string) => URL.parse(address, `${publicUrl}/`)?.href ?? null;
  const people = await Promise.all(
    items.map(({ authorId }) => (authorId == null ? Promise.resolve(null) : scope.authors.byId(authorId))),
  );
  const entries = items.map((item, at): FeedEntry => {
    const text = item.content ?? (item.excerpt ? textElement('p', item.excerpt) : '');
    const person = people[at];
    const url = publicUrl + scope.kinds.addressOf(item.kind, item.slug);
    const picture = pictures.get(item.featuredImage ?? '');
    const shown = picture ? jpegOf(picture, pictureWidth).url : item.featuredImage;
    const image = shown ? absolute(shown) : null;
    return {
      id: permanentId(`${item.id} ${item.createdAt.toISOString()}`),
      title: fillText(item.title, words),
      url,
      summary: item.excerpt && fillText(item.excerpt, words),
      category: item.category && fillText(item.category, words),
      tags: (item.tags ?? []).map((tag) => fillText(tag, words)),
      author: person ? { name: fillText(person.name, words), url: `${publicUrl}/authors/${person.slug}` } : null,
      image: image === null ? null : withType(image),
      html:
        (image ? element('p', {}, element('img', { src: image, alt: '' })) : '') +
        withAbsoluteLinks(withDirections(fillHtml(text, words)), url),
      publishedAt: item.publishedAt,
      updatedAt: item.updatedAt,
    };
  });
  return {
    id: permanentId(`${await scope.published.founded()} ${path}`),
    title: source.title === null ? site.siteName : `${fillText(source.title, words)} - ${site.siteName}`,
    description: fillText(site.seoSettings.metaDescription || site.siteDescription || site.siteName, words),
    url: `${publicUrl}/`,
    listing: publicUrl + source.listing,
    icon: site.faviconUrl ? absolute(site.faviconUrl) : null,
    logo: site.logoUrl ? absolute(site.logoUrl) : null,
    updatedAt: new Date(Math.max(0, ...items.map((item) => item.updatedAt.getTime()))),
    entries,
  };
}

/** By the extension, since an image may be on another host. */
function withType(url: string): FeedEntry['image'] {
  const [, extension = ''] = /\.(\w+)$/.exec(new URL(url).pathname) ?? [];
  const type = imageTypes[extension.toLowerCase()];
  return type === undefined ? null : { url, type };
}
