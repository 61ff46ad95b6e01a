import { MessageScreen } from './message-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PrimaryButton, QuietLink } from '../action-links.tsx';
import { PageHead } from '../head/page-head.tsx';

interface FailureScreenProps {
  /** HTTP status of the page, if rendered on the server. */
  status?: number;
  /** The server's message for a 403. */
  message?: string | null;
  /** Repeats the request; by default the page is reloaded. */
  onRetry?: () => void;
}

/** Shown when a screen's data could not be loaded. */
export function FailureScreen({ status, message, onRetry }: FailureScreenProps) {
  if (status === 404) return <NotFoundScreen />;
  if (status === 403) {
    return (
      <>
        <PageHead title="No access" isIndexed={false} />
        <MessageScreen title="You do not have access" actions={<QuietLink to="/">Go to the home page</QuietLink>}>
          <p>{message}</p>
        </MessageScreen>
      </>
    );
  }
  return (
    <>
      <PageHead title="Something went wrong" isIndexed={false} />
      <MessageScreen
        title="This page could not be loaded"
        isAlert
        actions={
          <>
            <PrimaryButton type="button" onClick={onRetry ?? (() => window.location.reload())}>
              Try again
            </PrimaryButton>
            <QuietLink to="/">Go to the home page</QuietLink>
          </>
        }
      >
        <p>Something went wrong on our side. Please try again in a moment.</p>
      </MessageScreen>
    </>
  );
}
