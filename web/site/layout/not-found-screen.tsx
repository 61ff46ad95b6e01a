import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { PageAnswerContext, usePageStatus } from '../../lib/page-answer.ts';
import { MessageScreen } from './message-screen.tsx';
import { PrimaryLink, QuietLink } from './action-links.tsx';
import { PageHead } from './page-head.tsx';

const title = '404 Page Not Found';

/** The address whose document this is. */
const documentPath = typeof window === 'undefined' ? null : window.location.pathname;

/**
 * Reached by a link within the site, the document is loaded once: only the server knows what was at this address before,
 * and where it is now.
 */
export function NotFoundScreen() {
  usePageStatus(404);
  const { pathname } = useLocation();
  const isServer = use(PageAnswerContext) !== null;
  const isUnasked = !isServer && pathname !== documentPath;

  useEffect(() => {
    if (isUnasked) window.location.reload();
  }, [isUnasked]);

  if (isUnasked) return null;
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <MessageScreen
        title={title}
        actions={
          <>
            <PrimaryLink to="/">Go to the home page</PrimaryLink>
            <QuietLink to="/blog">Read the blog</QuietLink>
          </>
        }
      >
        <p>There is nothing at this address. It may have been moved or taken down.</p>
      </MessageScreen>
    </>
  );
}
