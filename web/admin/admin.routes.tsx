import type { RouteObject } from 'react-router';
import { features } from './features.ts';

/** The routes below `/admin`. Each screen is loaded when first opened. */
export const adminRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./shell/admin.frame.tsx')).AdminFrame }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./shell/admin-index.page.tsx')).AdminIndexPage }),
      },
      ...features.flatMap(({ routes = [] }) => routes),
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./shell/unknown-section.page.tsx')).UnknownSectionPage }),
      },
    ],
  },
];
