import type { KindDeclaration } from '#schema/content/define';
import { listPath, listTitle, publicPath } from '#schema/content/kind';

/** A public address at which published content appears. */
export interface PublicAddress {
  name: string;
  /** Path and query. */
  address: string;
  /** The headers of the request. */
  headers?: Record<string, string>;
  /** A page for people; other addresses are for programs. */
  isPage?: true;
}

interface Item {
  id: number;
  slug: string;
  category: string | null;
  /** Its category and its tags, with the addresses of their pages. */
  topics: readonly { name: string; address: string }[];
}

/** Without this header Apollo's CSRF prevention refuses the request. */
const asProgram = { 'apollo-require-preflight': 'true' };

const graphql = (name: string, query: string): PublicAddress => ({
  name,
  address: `/graphql?query=${encodeURIComponent(query)}`,
  headers: asProgram,
});

/**
 * Every address at which an item appears, its own first. Of lists, which show the newest first, the first page.
 * @param item null for a new one, which so far concerns only the lists
 */
export function publicAddresses(kind: KindDeclaration, item: Item | null): PublicAddress[] {
  const { name, plural } = kind;
  const list = listPath(kind);
  return [
    ...(item ? itemAddresses(kind, item.slug) : []),
    ...(item ? [{ name: 'REST: by id', address: `/api/${plural}/${item.id}` }] : []),
    { name: 'REST: list', address: `/api/${plural}?limit=20` },
    ...(item
      ? [graphql('GraphQL: item', `{ ${name}(slug: "${item.slug}") { id title slug content status updatedAt } }`)]
      : []),
    graphql('GraphQL: list', `{ ${plural}(first: 20) { edges { node { id title slug updatedAt } } } }`),
    ...(item && publicPath(kind, item.slug) === '/'
      ? []
      : [{ name: 'Home page', address: '/', isPage: true as const }]),
    ...(list === null ? [] : [{ name: listTitle(kind), address: list, isPage: true as const }]),
    ...(screensByHand[name]?.(item) ?? []),
    ...(item?.topics ?? []).map((topic) => ({ ...topic, isPage: true as const })),
    ...(kind.inSitemap ? [{ name: 'Sitemap', address: '/sitemap.xml' }] : []),
    ...(kind.inFeeds ? feedsAt('') : kind.isStory && list !== null ? feedsAt(list) : []),
    ...(item?.topics ?? []).flatMap(({ name: topic, address }) => feedsAt(address, `${topic}, `)),
    ...(kind.inSitemap ? [{ name: 'For language models', address: '/llms.txt' }] : []),
  ];
}

const feedsAt = (folder: string, prefix = ''): PublicAddress[] => [
  { name: `${prefix}RSS feed`, address: `${folder}/rss.xml` },
  { name: `${prefix}Atom feed`, address: `${folder}/atom.xml` },
  { name: `${prefix}JSON feed`, address: `${folder}/feed.json` },
];

/** Where the hand-written screens of the site show further items of a kind. */
const screensByHand: Readonly<Record<string, (item: Item | null) => PublicAddress[]>> = {
  page: () => [graphql('Menu and footer', '{ menus { name items { label href children { label href } } } }')],
  post: (item) =>
    item?.category == null
      ? []
      : [
          {
            ...{ name: `Blog: ${item.category}`, address: `/blog?category=${encodeURIComponent(item.category)}` },
            isPage: true,
          },
        ],
};

/** The addresses that contain the slug. */
export function itemAddresses(kind: KindDeclaration, slug: string, prefix = ''): PublicAddress[] {
  return [
    { name: `${prefix}Page`, address: publicPath(kind, slug), isPage: true },
    { name: `${prefix}REST: by slug`, address: `/api/${kind.plural}/slug/${slug}` },
  ];
}
