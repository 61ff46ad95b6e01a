import { jpegOf } from '#schema/media';
import type { Scope } from '../../scope/scope.ts';
import { addressOf } from '../addresses.ts';
import { element } from '../xml.ts';
import { withAbsoluteLinks } from './absolute-links.ts';

export interface FeedEntry {
  /** Permanent, even if the address changes. */
  id: string;
  title: string;
  url: string;
  summary: string | null;
  category: string | null;
  html: string;
  publishedAt: Date;
  updatedAt: Date;
}

/** Data of a feed in either format; all addresses are absolute. */
export interface Feed {
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

const maxEntries = 50;

const pictureWidth = 1200;

/** The latest published items of the kinds that feeds carry, with their full text. */
export async function loadFeed(scope: Scope, publicUrl: string): Promise<Feed> {
  const [site, items] = await Promise.all([scope.settings.site(), scope.published.latestInFeeds(maxEntries)]);
  const pictures = await scope.media.picturesAmong(items.flatMap(({ featuredImage }) => featuredImage ?? []));
  const absolute = (address: string) => URL.parse(address, `${publicUrl}/`)?.href ?? null;
  const { hostname } = new URL(publicUrl);
  const entries = items.map((item): FeedEntry => {
    const url = publicUrl + addressOf(item.kind, item.slug, scope.kinds);
    const picture = pictures.get(item.featuredImage ?? '');
    const shown = picture ? jpegOf(picture, pictureWidth).url : item.featuredImage;
    const image = shown ? absolute(shown) : null;
    return {
      // A tag URI (RFC 4151): the host's owner on a given day, then an id of our own.
      id: `tag:${hostname},${item.publishedAt.toISOString().slice(0, 10)}:${item.kind}/${item.id}`,
      title: item.title,
      url,
      summary: item.excerpt,
      category: item.category,
      html:
        (image ? element('p', {}, element('img', { src: image, alt: '' })) : '') + withAbsoluteLinks(item.content, url),
      publishedAt: item.publishedAt,
      updatedAt: item.updatedAt,
    };
  });
  return {
    title: site.siteName,
    description: site.seoSettings.metaDescription || site.siteDescription || site.siteName,
    url: `${publicUrl}/`,
    listing: `${publicUrl}/blog`,
    icon: site.faviconUrl ? absolute(site.faviconUrl) : null,
    logo: site.logoUrl ? absolute(site.logoUrl) : null,
    updatedAt: new Date(Math.max(0, ...items.map((item) => item.updatedAt.getTime()))),
    entries,
  };
}
