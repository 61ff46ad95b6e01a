import { isRouteErrorResponse, useRouteError } from 'react-router';
import { FailureScreen } from '../../site-layout/messages/failure-screen.tsx';

/** Shown in place of a screen whose data the server could not load. Other errors go to `RootError`. */
export function ScreenError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return <FailureScreen status={error.status} message={error.data as string | null} />;
}
