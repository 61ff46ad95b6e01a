import type { LoaderFunction, RouteObject } from 'react-router';
import { queryLoader, routeQuery } from '../../lib/query-loader.ts';
import { FrameDocument } from '../../site/layout/frame.graphql.gen.ts';
import { SiteLayout } from '../../site/layout/shell/site-layout.tsx';
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

/** The id is the path of the screen's module, from which the server knows the page's scripts. */
const screens: RouteObject[] = [
  { index: true, id: 'site/home/home.page.tsx', lazy: () => import('../../site/home/home.page.tsx') },
  { path: 'about', id: 'site/about/about.page.tsx', lazy: () => import('../../site/about/about.page.tsx') },
  {
    path: 'services',
    id: 'site/services/services.page.tsx',
    lazy: () => import('../../site/services/services.page.tsx'),
  },
  { path: 'contact', id: 'site/contact/contact.page.tsx', lazy: () => import('../../site/contact/contact.page.tsx') },
  { path: 'search', id: 'site/search/search.page.tsx', lazy: () => import('../../site/search/search.page.tsx') },
  { path: 'blog', id: 'site/blog/blog.page.tsx', lazy: () => import('../../site/blog/blog.page.tsx') },
  { path: 'blog/:slug', id: 'site/blog/post.page.tsx', lazy: () => import('../../site/blog/post.page.tsx') },
  {
    path: 'articles',
    id: 'site/articles/articles.page.tsx',
    lazy: () => import('../../site/articles/articles.page.tsx'),
  },
  {
    path: 'articles/:slug',
    id: 'site/articles/article.page.tsx',
    lazy: () => import('../../site/articles/article.page.tsx'),
  },
  {
    path: 'newsletter/:purpose/:token',
    id: 'site/newsletter/link.page.tsx',
    lazy: () => import('../../site/newsletter/link.page.tsx'),
  },
  { path: ':slug', id: 'site/page/generic.page.tsx', lazy: () => import('../../site/page/generic.page.tsx') },
  {
    path: '*',
    id: 'site/not-found/not-found.page.tsx',
    lazy: () => import('../../site/not-found/not-found.page.tsx'),
  },
];

export const siteRoute: RouteObject = {
  id: 'site',
  Component: SiteLayout,
  loader,
  children: [{ id: 'screens', ErrorBoundary: ScreenError, children: screens }],
};
