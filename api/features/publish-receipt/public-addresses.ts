import type { ContentKindName } from '#schema/constants';
import { addressOf } from '../../site/addresses.ts';

/** A public address at which published content appears. */
export interface Surface {
  name: string;
  /** Path and query. */
  address: string;
  /** The headers of the request. */
  headers?: Record<string, string>;
}

export interface Published {
  id: number;
  slug: string;
  category: string | null;
}

const many = { page: 'pages', post: 'posts', article: 'articles' } as const satisfies Record<ContentKindName, string>;

/** Without this header Apollo's CSRF prevention refuses the request. */
const asProgram = { 'apollo-require-preflight': 'true' };

const graphql = (name: string, query: string): Surface => ({
  name,
  address: `/graphql?query=${encodeURIComponent(query)}`,
  headers: asProgram,
});

/** Every address at which an item appears, its own first. Of lists, which show the newest first, the first page. */
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

/** The addresses that contain the slug. */
export function ownSurfaces(kind: ContentKindName, slug: string, which = ''): Surface[] {
  return [
    { name: `${which}Page`, address: kind === 'page' && slug === 'home' ? '/' : addressOf(kind, slug) },
    { name: `${which}REST: by slug`, address: `/api/${many[kind]}/slug/${slug}` },
  ];
}
