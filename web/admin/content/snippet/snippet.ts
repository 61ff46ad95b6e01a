import { titleSuffix } from '#schema/constants';
import { isLayoutSlug } from '#schema/page-layout';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { textOf } from '../editor/content-values.ts';
import type { ContentValues, FieldValue } from '../editor/content-values.ts';

export interface SnippetSite {
  url: string;
  /** The generated image of pages without one of their own. */
  socialImage: string;
  siteName: string;
  siteDescription: string;
  seoSettings: { metaTitle: string; metaDescription: string; ogImage: string };
}

export interface Snippet {
  /** What the browser's tab and a search result say. */
  title: string;
  /** What a shared link says. */
  cardTitle: string;
  /** Host and path, as search results show it. */
  address: string;
  host: string;
  description: string;
  /** Where the description comes from, when it is not the item's own. */
  borrowedFrom: string | null;
  /** Null where it is drawn when the item is published. */
  image: string | null;
}

type Shown = Readonly<Record<string, FieldValue>> & Pick<ContentValues, 'title' | 'slug'>;

/** What search engines and messages with a link show of an item: the same rules as the head of its page. */
export function snippetOf(kind: ContentKind, values: Shown, site: SnippetSite): Snippet {
  const title = values.title.trim() || 'Untitled';
  const isBuiltIn = kind.section === 'pages' && isLayoutSlug(values.slug);
  const pattern = `${site.siteName} - ${titleSuffix}`;
  const builtInTitle = (values.slug === 'home' && site.seoSettings.metaTitle) || pattern;
  const sources: [string, string | null][] = [
    [textOf(values, 'metaDescription'), null],
    kind.isStory ? [textOf(values, 'excerpt'), 'the excerpt'] : [isBuiltIn ? '' : title, 'the title'],
    [site.seoSettings.metaDescription, 'the settings (SEO)'],
    [site.siteDescription, 'the site description'],
  ];
  const [description, borrowedFrom] = sources.find(([text]) => text.trim() !== '') ?? ['', null];
  const origin = URL.canParse(site.url) ? new URL(site.url) : null;
  const path = kind.publicPathOf(values.slug);
  return {
    title: isBuiltIn ? builtInTitle : `${title} - ${site.siteName}`,
    cardTitle: isBuiltIn ? builtInTitle : title,
    host: origin?.host ?? '',
    address: [origin?.host, ...path.split('/').filter(Boolean)].join(' › '),
    description: description.trim(),
    borrowedFrom,
    image: kind.isStory
      ? picture(textOf(values, 'featuredImage'))
      : (picture(site.seoSettings.ogImage) ?? site.socialImage),
  };
}

/** Few programs that show links can show a drawing: there the generated one stands in, as on the page. */
function picture(written: string): string | null {
  const address = written.trim();
  return /^(?:https?:\/\/|\/(?!\/))./i.test(address) && !/\.svg(?:[?#]|$)/i.test(address) ? address : null;
}
