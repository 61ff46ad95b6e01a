import type { ContentKindName } from '#schema/constants';
import { addressOf } from '../../site/addresses.ts';

/** Somewhere that visitors or programs read what is published. */
export interface Surface {
  name: string;
  /** With its query; relative to the site. */
  address: string;
  /** What the address is asked with. */
  headers?: Record<string, string>;
}

export interface Published {
  id: number;
  slug: string;
  category: string | null;
}

const many = { page: 'pages', post: 'posts', article: 'articles' } as const satisfies Record<ContentKindName, string>;

/** Apollo refuses what a form of another site could send too. */
const asProgram = { 'apollo-require-preflight': 'true' };

const graphql = (name: string, query: string): Surface => ({
  name,
  address: `/graphql?query=${encodeURIComponent(query)}`,
  headers: asProgram,
});

/** Everywhere that one item is seen, the item's own places first. Newest first is what lists show, so there the first part is read. */
export function surfacesOf(kind: ContentKindName, item: Published): Surface[] {
  const list = many[kind];
  return [
    ...ownSurfaces(kind, item.slug),
    { name: 'REST: by id', address: `/api/${list}/${item.id}` },
    { name: 'REST: list', address: `/api/${list}?limit=20` },
    graphql('GraphQL: item', `{ ${kind}(slug: "${item.slug}") { id title slug content status updatedAt } }`),
    graphql('GraphQL: list', `{ ${list}(first: 20) { edges { node { id title slug updatedAt } } } }`),
    ...(kind === 'page' && item.slug === 'home' ? [] : [{ name: 'Home page', address: '/' }]),
    ...(kind === 'post' ? [{ name: 'Blog', address: '/blog' }] : []),
    ...(kind === 'article' ? [{ name: 'Articles', address: '/articles' }] : []),
    ...(kind === 'post' && item.category !== null
      ? [{ name: `Blog: ${item.category}`, address: `/blog?category=${encodeURIComponent(item.category)}` }]
      : []),
    ...(kind === 'page'
      ? [
          graphql(
            'Menu and footer',
            '{ pages(first: 100, filter: { status: published }) { edges { node { slug title } } } }',
          ),
        ]
      : []),
    { name: 'Sitemap', address: '/sitemap.xml' },
    ...(kind === 'post'
      ? [
          { name: 'RSS feed', address: '/rss.xml' },
          { name: 'Atom feed', address: '/atom.xml' },
        ]
      : []),
    { name: 'For language models', address: '/llms.txt' },
  ];
}

/** Those whose address is the slug's. */
export function ownSurfaces(kind: ContentKindName, slug: string, which = ''): Surface[] {
  return [
    { name: `${which}Page`, address: kind === 'page' && slug === 'home' ? '/' : addressOf(kind, slug) },
    { name: `${which}REST: by slug`, address: `/api/${many[kind]}/slug/${slug}` },
  ];
}
