import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingScreen } from '../ui/loading/loading-screen.tsx';
import { NoConnection } from './no-connection.tsx';
import { SessionEndedDialog } from './session-ended.dialog.tsx';
import { useSession } from './use-session.ts';
import type { Viewer } from './use-session.ts';
import { ViewerContext } from './viewer.context.ts';

/**
 * Renders the panel for logged-in users and redirects others to the login page. If the session ends later, a login
 * dialog opens on top of the screen, so that unsaved input is kept.
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
    if (session.state === 'unreachable') {
      return <NoConnection hasAnswered={session.hasAnswered} isBusy={session.isRetrying} onRetry={session.retry} />;
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
