import { fill, withOwn } from '#schema/words/fill';
import { titlesTexts } from '#schema/words/shared/titles.words';
import { kindSlots } from '../../../../lib/kinds/kind-slots.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { textOf } from '../editor/form/content-values.ts';
import type { ContentValues, FieldValue } from '../editor/form/content-values.ts';

export interface SnippetSite {
  url: string;
  /** The generated image of pages without their own. */
  socialImage: string;
  siteName: string;
  /** The words that differ from the defaults. */
  words: readonly { key: string; text: string }[];
  siteDescription: string;
  seoSettings: { metaTitle: string; metaDescription: string; ogImage: string };
}

export interface Snippet {
  /** The title of the browser's tab and of a search result. */
  title: string;
  /** The title of a shared link. */
  cardTitle: string;
  /** Host and path, as in search results. */
  address: string;
  host: string;
  description: string;
  /** The source of the description, unless it is the item's own. */
  descriptionSource: string | null;
  /** Null if the image is generated on publishing. */
  image: string | null;
}

type SnippetValues = Readonly<Record<string, FieldValue>> & Pick<ContentValues, 'title' | 'slug'>;

/** The texts of an item in search results and link previews, by the same rules as the head of its page. */
export function snippetOf(kind: ContentKind, values: SnippetValues, site: SnippetSite): Snippet {
  const title = values.title.trim() || 'Untitled';
  const isBuiltIn = kind.isBuiltIn(values.slug);
  const { excerpt, image } = kindSlots(kind);
  const { siteName } = site;
  const words = Object.fromEntries(site.words.map(({ key, text }) => [key, text]));
  const titles = withOwn('titles', titlesTexts, words);
  const ownTitle = isBuiltIn ? words[`${values.slug}.documentTitle`] : undefined;
  const builtInTitle = ownTitle
    ? fill(ownTitle, { siteName })
    : (values.slug === 'home' && site.seoSettings.metaTitle) || fill(titles.pattern, { siteName });
  const ownDescription = isBuiltIn ? fill(words[`${values.slug}.metaDescription`] ?? '', { siteName }) : '';
  const ownImage = isBuiltIn ? (words[`${values.slug}.socialImage`] ?? '') : '';
  const sources: [string, string | null][] = [
    [ownDescription, 'Words'],
    [textOf(values, 'metaDescription'), null],
    excerpt
      ? [textOf(values, excerpt[0]), `the ${excerpt[1].label.toLowerCase()}`]
      : [isBuiltIn ? '' : title, 'the title'],
    [site.seoSettings.metaDescription, 'the settings (SEO)'],
    [site.siteDescription, 'the site description'],
  ];
  const [description, descriptionSource] = sources.find(([text]) => text.trim() !== '') ?? ['', null];
  const origin = URL.canParse(site.url) ? new URL(site.url) : null;
  const path = kind.publicPathOf(values.slug);
  const own = image && picture(textOf(values, image[0]));
  return {
    title: isBuiltIn ? builtInTitle : fill(titles.item, { title, siteName }),
    cardTitle: isBuiltIn ? builtInTitle : title,
    host: origin?.host ?? '',
    address: [origin?.host, ...path.split('/').filter(Boolean)].join(' › '),
    description: description.trim(),
    descriptionSource,
    image: own ?? (kind.isStory ? null : (picture(ownImage) ?? picture(site.seoSettings.ogImage) ?? site.socialImage)),
  };
}

/** Few link previews can show an SVG, so the generated image is used, as on the page. */
function picture(written: string): string | null {
  const address = written.trim();
  return /^(?:https?:\/\/|\/(?!\/))./i.test(address) && !/\.svg(?:[?#]|$)/i.test(address) ? address : null;
}
