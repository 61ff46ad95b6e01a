import { useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { LoadingScreen } from '../../ui/loading-screen.tsx';

/** The panel is a document of its own: what visitors loaded knows nothing of it. */
function LoadDocument() {
  useEffect(() => window.location.reload(), []);
  return <LoadingScreen />;
}

export const sitePanelRoutes: RouteObject[] = [
  { path: 'login', Component: LoadDocument },
  { path: 'reset-password/:token', Component: LoadDocument },
  { path: 'admin/*', Component: LoadDocument },
];
