import { frameTexts } from '#schema/words/shared/frame.words';
import { useWords } from '../../lib/text/words.ts';
import { problemsTexts } from '#schema/words/shared/problems.words';
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
  const words = useWords('problems', problemsTexts);
  const { goHome } = useWords('frame', frameTexts);
  if (status === 404) return <NotFoundScreen />;
  if (status === 403) {
    return (
      <>
        <PageHead title={words.refusedTab} isIndexed={false} />
        <MessageScreen title={words.refused} actions={<QuietLink to="/">{goHome}</QuietLink>}>
          <p>{message}</p>
        </MessageScreen>
      </>
    );
  }
  return (
    <>
      <PageHead title={words.failedTab} isIndexed={false} />
      <MessageScreen
        title={words.failed}
        isAlert
        actions={
          <>
            <PrimaryButton type="button" onClick={onRetry ?? (() => window.location.reload())}>
              {words.again}
            </PrimaryButton>
            <QuietLink to="/">{goHome}</QuietLink>
          </>
        }
      >
        <p>{words.failedText}</p>
      </MessageScreen>
    </>
  );
}
