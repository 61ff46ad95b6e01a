import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { PageStatusContext, usePageStatus } from '../../../lib/page-status.ts';
import { MessageScreen } from './message-screen.tsx';
import { PrimaryLink, QuietLink } from '../action-links.tsx';
import { PageHead } from '../head/page-head.tsx';

const title = '404 Page Not Found';

/** The address that the open document was loaded from. */
const documentPath = typeof window === 'undefined' ? null : window.location.pathname;

/**
 * After a navigation in the browser the page is loaded once from the server, which alone knows whether the content has
 * moved to another address.
 */
export function NotFoundScreen() {
  usePageStatus(404);
  const { pathname } = useLocation();
  const isServer = use(PageStatusContext) !== null;
  const isUnconfirmed = !isServer && pathname !== documentPath;

  useEffect(() => {
    if (isUnconfirmed) window.location.reload();
  }, [isUnconfirmed]);

  if (isUnconfirmed) return null;
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
