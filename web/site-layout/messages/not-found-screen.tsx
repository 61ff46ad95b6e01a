import { listings } from '#schema/addresses/listings';
import { frameTexts } from '#schema/words/shared/frame.words';
import { useWords } from '../../lib/text/words.ts';
import { problemsTexts } from '#schema/words/shared/problems.words';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { GoneContext, PageStatusContext, usePageStatus } from '../../lib/page/page-status.ts';
import { MessageScreen } from './message-screen.tsx';
import { PrimaryLink, QuietLink } from '../action-links.tsx';
import { PageHead } from '../head/page-head.tsx';

/** The address that the open document was loaded from. */
const documentPath = typeof window === 'undefined' ? null : window.location.pathname + window.location.search;

/**
 * After a navigation in the browser the page is loaded once from the server, which alone knows whether the content has
 * moved to another address.
 */
export function NotFoundScreen() {
  const isGone = use(GoneContext);
  usePageStatus(isGone ? 410 : 404);
  const { pathname, search } = useLocation();
  const words = useWords('problems', problemsTexts);
  const frame = useWords('frame', frameTexts);
  const isServer = use(PageStatusContext) !== null;
  const isUnconfirmed = !isServer && pathname + search !== documentPath;

  useEffect(() => {
    if (isUnconfirmed) window.location.reload();
  }, [isUnconfirmed]);

  if (isUnconfirmed) return null;
  const [title, text] = isGone ? [words.gone, words.goneText] : [words.missing, words.missingText];
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <MessageScreen
        title={title}
        actions={
          <>
            <PrimaryLink to="/">{frame.goHome}</PrimaryLink>
            <QuietLink to={listings.post}>{frame.readBlog}</QuietLink>
          </>
        }
      >
        <p>{text}</p>
      </MessageScreen>
    </>
  );
}
