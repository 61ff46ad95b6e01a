import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { SessionEndedDialog } from './session-ended.dialog.tsx';
import { useSession } from './use-session.ts';
import type { Viewer } from './use-session.ts';
import { ViewerContext } from './viewer.context.ts';

/**
 * Lets through whoever is logged in and sends others to the login page. A session that ends later does not take the
 * screen away, with all that was typed on it: it asks to log in again on top of it.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [known, setKnown] = useState<Viewer | null>(null);
  if (session.viewer && session.viewer !== known) setKnown(session.viewer);

  if (!known) {
    if (session.state === 'anonymous') {
      return <Navigate to={`/login?${new URLSearchParams({ next: pathname + search })}`} replace />;
    }
    return <LoadingScreen />;
  }
  return (
    <ViewerContext value={known}>
      {children}
      {session.state === 'anonymous' && <SessionEndedDialog viewer={known} />}
    </ViewerContext>
  );
}
