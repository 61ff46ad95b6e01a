import { MessageScreen } from './message-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PrimaryButton, QuietLink } from './action-links.tsx';
import { PageHead } from './page-head.tsx';

interface FailureScreenProps {
  /** The answer's, where the server rendered it. */
  status?: number;
  /** Why it is not shown to this person. */
  message?: string | null;
  /** Asks again; without it the page is loaded again. */
  onRetry?: () => void;
}

/** A screen whose data could not be loaded. */
export function FailureScreen({ status, message, onRetry }: FailureScreenProps) {
  if (status === 404) return <NotFoundScreen />;
  if (status === 403) {
    return (
      <>
        <PageHead title="Not permitted" isIndexed={false} />
        <MessageScreen title="You may not see this" actions={<QuietLink to="/">Go to the home page</QuietLink>}>
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
        <p>It is not you. Please try again in a moment.</p>
      </MessageScreen>
    </>
  );
}
