import type { RouteObject } from 'react-router';
import { LoadingScreen } from '../../ui/loading/loading-screen.tsx';

function AdminShell() {
  return (
    <>
      <title>Admin Panel</title>
      <LoadingScreen />
    </>
  );
}

export const panelRouteId = 'panel';

/** The server renders no private data: only the login page, and a shell that the browser fills. */
export const serverPanelRoutes: RouteObject[] = [
  {
    id: panelRouteId,
    lazy: async () => ({ Component: (await import('../panel/panel-root.tsx')).PanelRoot }),
    children: [
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('../../session/login/login.page.tsx')).LoginPage }),
      },
      { path: 'reset-password/:token', Component: AdminShell },
      { path: 'invitation/:token', Component: AdminShell },
      { path: 'admin/*', Component: AdminShell },
    ],
  },
];
