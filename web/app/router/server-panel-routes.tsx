import type { RouteObject } from 'react-router';
import { LoginPage } from '../../session/login.page.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PanelRoot } from '../panel/panel-root.tsx';

function AdminShell() {
  return (
    <>
      <title>Admin Panel</title>
      <LoadingScreen />
    </>
  );
}

export const panelRouteId = 'panel';

/** The server knows nobody: it draws the login page and a shell that the browser fills. */
export const serverPanelRoutes: RouteObject[] = [
  {
    id: panelRouteId,
    Component: PanelRoot,
    children: [
      { path: 'login', Component: LoginPage },
      { path: 'reset-password/:token', Component: AdminShell },
      { path: 'admin/*', Component: AdminShell },
    ],
  },
];
