import type { RouteObject } from 'react-router';
import { SiteLayout } from '../../site/layout/site-layout.tsx';

/** One small file per screen, whose path is the route's id: by it the server knows which scripts a page will need. */
export const site: RouteObject = {
  Component: SiteLayout,
  children: [
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
  ],
};
