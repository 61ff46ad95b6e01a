import type { RouteObject } from 'react-router';
import type { PublicKind } from '#schema/content/define';
import { listPath } from '#schema/content/kind';

type Screen = Pick<RouteObject, 'handle' | 'lazy'>;

interface KindScreens {
  /** For a kind with a list; `kind.path` says whether it has one. */
  list?: Screen;
  item: Screen;
}

/** Kinds with screens of their own, by name. All others get the default screens. */
const ownScreens: Readonly<Record<string, KindScreens>> = {
  page: { item: { handle: 'site/page/generic.page.tsx', lazy: () => import('../../site/page/generic.page.tsx') } },
  post: {
    list: { handle: 'site/blog/blog.page.tsx', lazy: () => import('../../site/blog/blog.page.tsx') },
    item: { handle: 'site/blog/post.page.tsx', lazy: () => import('../../site/blog/post.page.tsx') },
  },
  article: {
    list: { handle: 'site/articles/articles.page.tsx', lazy: () => import('../../site/articles/articles.page.tsx') },
    item: { handle: 'site/articles/article.page.tsx', lazy: () => import('../../site/articles/article.page.tsx') },
  },
};

export const hasOwnScreens = ({ name }: PublicKind): boolean => name in ownScreens;

function defaultScreens(kind: PublicKind): KindScreens {
  const handle = 'site/kind/kind.pages.ts';
  const pages = async () => (await import('../../site/kind/kind.pages.ts')).kindPages(kind);
  return {
    list: { handle, lazy: async () => (await pages()).list },
    item: { handle, lazy: async () => (await pages()).item },
  };
}

/** The public addresses of a kind of content. */
export function kindRoutes(kind: PublicKind): RouteObject[] {
  const { list, item } = ownScreens[kind.name] ?? defaultScreens(kind);
  const path = listPath(kind);
  return [
    ...(path !== null && list ? [{ path, ...list }] : []),
    { path: kind.path.replace('{slug}', ':slug'), ...item },
  ];
}
