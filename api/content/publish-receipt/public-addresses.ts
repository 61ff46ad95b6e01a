import type { KindDeclaration } from '#schema/content/define';
import { publicPath } from '#schema/content/kind';
import { appearancesOf, type Appearance, type TopicPage } from '#schema/content/appearances';

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
  /** The pages of its category, its tags and its author. */
  topics: readonly TopicPage[];
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
  const placed = { categories: item?.category ? [item.category] : [], topics: item?.topics ?? [] };
  const isOwn = (address: string) => item !== null && publicPath(kind, item.slug) === address;
  return [
    ...(item ? itemAddresses(kind, item.slug) : []),
    ...(item ? [{ name: 'REST: by id', address: `/api/${plural}/${item.id}` }] : []),
    { name: 'REST: list', address: `/api/${plural}?limit=20` },
    ...(item
      ? [graphql('GraphQL: item', `{ ${name}(slug: "${item.slug}") { id title slug content status updatedAt } }`)]
      : []),
    graphql('GraphQL: list', `{ ${plural}(first: 20) { edges { node { id title slug updatedAt } } } }`),
    ...(name === 'page' ? [menus] : []),
    ...appearancesOf(kind, placed).flatMap(({ name: place, address, why }): PublicAddress[] => {
      // Without a query the search shows no items.
      if (why === 'search' || isOwn(address)) return [];
      return [{ name: place, address, ...(forPeople.includes(why) && { isPage: true }) }];
    }),
  ];
}

const forPeople: readonly Appearance['why'][] = ['home', 'list', 'topic'];

/** Where pages appear. */
const menus = graphql('Menu and footer', '{ menus { name items { label href children { label href } } } }');

/** The addresses that contain the slug. */
export function itemAddresses(kind: KindDeclaration, slug: string, prefix = ''): PublicAddress[] {
  return [
    { name: `${prefix}Page`, address: publicPath(kind, slug), isPage: true },
    { name: `${prefix}REST: by slug`, address: `/api/${kind.plural}/slug/${slug}` },
  ];
}
