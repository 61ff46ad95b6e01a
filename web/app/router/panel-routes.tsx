import type { RouteObject } from 'react-router';
import { adminRoutes } from '../../admin/admin.routes.tsx';
import { PanelRoot } from '../panel/panel-root.tsx';

export const panelRoutes: RouteObject[] = [
  {
    Component: PanelRoot,
    children: [
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('../../session/login/login.page.tsx')).LoginPage }),
      },
      {
        path: 'reset-password/:token',
        lazy: async () => ({
          Component: (await import('../../session/new-password/reset-password.page.tsx')).ResetPasswordPage,
        }),
      },
      {
        path: 'invitation/:token',
        lazy: async () => ({
          Component: (await import('../../session/new-password/invitation.page.tsx')).InvitationPage,
        }),
      },
      { path: 'admin', children: adminRoutes },
    ],
  },
];
