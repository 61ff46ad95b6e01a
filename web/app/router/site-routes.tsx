import type { LoaderFunction, RouteObject } from 'react-router';
import type { PublicKind } from '#schema/content/define';
import { queryLoader, routeQuery } from '../../lib/requests/query-loader.ts';
import { FrameDocument } from '../../site-layout/frame.graphql.gen.ts';
import { loadSection } from '../../sections/form-sections.ts';
import { kindRoutes } from './kind-routes.ts';
import { ScreenError } from './screen-error.tsx';

const loadFrame = queryLoader(() => [routeQuery(FrameDocument)]);

/** If its query fails, the layout uses defaults and the screen in it still renders. */
const loader: LoaderFunction = async (args, context) => {
  try {
    return await loadFrame(args, context);
  } catch {
    return null;
  }
};

/** The handle is the path of the screen's module, from which the server knows the page's scripts. */
const screens: RouteObject[] = [
  { index: true, handle: 'site/page/home.page.tsx', lazy: () => import('../../site/page/home.page.tsx') },
  { path: 'about', handle: 'site/page/about.page.tsx', lazy: () => import('../../site/page/about.page.tsx') },
  { path: 'services', handle: 'site/page/services.page.tsx', lazy: () => import('../../site/page/services.page.tsx') },
  {
    path: 'contact',
    handle: 'site/page/contact.page.tsx',
    lazy: async () => (await Promise.all([import('../../site/page/contact.page.tsx'), loadSection('contactForm')]))[0],
  },
  { path: 'search', handle: 'site/search/search.page.tsx', lazy: () => import('../../site/search/search.page.tsx') },
  {
    path: 'authors/:slug',
    handle: 'site/topics/author.page.tsx',
    lazy: () => import('../../site/topics/author.page.tsx'),
  },
  {
    path: 'categories/:slug',
    handle: 'site/topics/category.page.tsx',
    lazy: () => import('../../site/topics/category.page.tsx'),
  },
  { path: 'tags/:slug', handle: 'site/topics/tag.page.tsx', lazy: () => import('../../site/topics/tag.page.tsx') },
  {
    path: 'newsletter/:purpose/:token',
    handle: 'site/newsletter/link.page.tsx',
    lazy: () => import('../../site/newsletter/link.page.tsx'),
  },
];

const notFound: RouteObject = {
  path: '*',
  handle: 'site/not-found/not-found.page.tsx',
  lazy: () => import('../../site/not-found/not-found.page.tsx'),
};

/** What public screens are drawn in. */
export type SiteFrame = Pick<RouteObject, 'Component' | 'lazy'>;

/** @param kinds of content: each has a screen for its items and, unless its path is the root, one for its list */
export const siteRoute = (kinds: readonly PublicKind[], frame: SiteFrame): RouteObject => ({
  id: 'site',
  ...frame,
  loader,
  children: [
    { id: 'screens', ErrorBoundary: ScreenError, children: [...screens, ...kinds.flatMap(kindRoutes), notFound] },
  ],
});
