import { Outlet } from 'react-router';
import type { RouteObject } from 'react-router';
import { RootError } from '../root-error.tsx';
import { SiteLayout } from '../../site/layout/site-layout.tsx';

/** One small file per screen. */
const site: RouteObject = {
  Component: SiteLayout,
  children: [
    { index: true, lazy: () => import('../../site/home/home.page.tsx') },
    { path: 'about', lazy: () => import('../../site/about/about.page.tsx') },
    { path: 'services', lazy: () => import('../../site/services/services.page.tsx') },
    { path: 'contact', lazy: () => import('../../site/contact/contact.page.tsx') },
    { path: 'search', lazy: () => import('../../site/search/search.page.tsx') },
    { path: 'blog', lazy: () => import('../../site/blog/blog.page.tsx') },
    { path: 'blog/:slug', lazy: () => import('../../site/blog/post.page.tsx') },
    { path: 'articles', lazy: () => import('../../site/articles/articles.page.tsx') },
    { path: 'articles/:slug', lazy: () => import('../../site/articles/article.page.tsx') },
    { path: ':slug', lazy: () => import('../../site/page/generic.page.tsx') },
    { path: '*', lazy: () => import('../../site/not-found/not-found.page.tsx') },
  ],
};

/** Every address; `/login` and `/admin` differ by where they are (see below and panel-routes.tsx). */
export function routesWith(panel: RouteObject[]): RouteObject[] {
  return [{ Component: Outlet, ErrorBoundary: RootError, children: [site, ...panel] }];
}
