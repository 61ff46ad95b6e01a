import type { RouteObject } from 'react-router';
import { declaredKinds } from '../lib/kinds/declared-kinds.ts';
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
      {
        path: 'dashboard',
        lazy: async () => ({ Component: (await import('./dashboard/dashboard.page.tsx')).DashboardPage }),
      },
      ...declaredKinds.flatMap(({ plural: section }): RouteObject[] => [
        {
          path: section,
          lazy: async () => ({
            Component: (await import('./content/list/content-list.page.tsx')).contentListPage(section),
          }),
        },
        {
          path: `${section}/:id`,
          lazy: async () => ({
            Component: (await import('./content/editor/content-editor.page.tsx')).contentEditorPage(section),
          }),
        },
        {
          path: `${section}/:id/changes`,
          lazy: async () => ({
            Component: (await import('./content/receipt/receipt.page.tsx')).receiptPage(section),
          }),
        },
      ]),
      {
        path: 'account',
        lazy: async () => ({ Component: (await import('./account/account.page.tsx')).AccountPage }),
      },
      {
        path: 'settings',
        lazy: async () => ({ Component: (await import('./settings/settings.page.tsx')).SettingsPage }),
      },
      {
        path: 'setup',
        lazy: async () => ({ Component: (await import('./settings/setup/setup.page.tsx')).SetupPage }),
      },
      {
        path: 'import',
        lazy: async () => ({ Component: (await import('./import/imports.page.tsx')).ImportsPage }),
      },
      {
        path: 'import/:id',
        lazy: async () => ({ Component: (await import('./import/import.page.tsx')).ImportPage }),
      },
      { path: 'media', lazy: async () => ({ Component: (await import('./media/media.page.tsx')).MediaPage }) },
      { path: 'users', lazy: async () => ({ Component: (await import('./users/users.page.tsx')).UsersPage }) },
      { path: 'roles', lazy: async () => ({ Component: (await import('./roles/roles.page.tsx')).RolesPage }) },
      ...features.flatMap(({ routes }) => routes),
      { path: 'trash', lazy: async () => ({ Component: (await import('./trash/trash.page.tsx')).TrashPage }) },
      { path: 'access', lazy: async () => ({ Component: (await import('./access/access.page.tsx')).AccessPage }) },
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./shell/unknown-section.page.tsx')).UnknownSectionPage }),
      },
    ],
  },
];
