import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { GoneContext, PageStatusContext, usePageStatus } from '../../../lib/page-status.ts';
import { MessageScreen } from './message-screen.tsx';
import { PrimaryLink, QuietLink } from '../action-links.tsx';
import { PageHead } from '../head/page-head.tsx';

const words = {
  missing: {
    title: '404 Page Not Found',
    text: 'There is nothing at this address. It may have been moved or taken down.',
  },
  gone: {
    title: '410 Page Removed',
    text: 'This page has been removed and will not return.',
  },
} as const;

/** The address that the open document was loaded from. */
const documentPath = typeof window === 'undefined' ? null : window.location.pathname;

/**
 * After a navigation in the browser the page is loaded once from the server, which alone knows whether the content has
 * moved to another address.
 */
export function NotFoundScreen() {
  const isGone = use(GoneContext);
  usePageStatus(isGone ? 410 : 404);
  const { pathname } = useLocation();
  const isServer = use(PageStatusContext) !== null;
  const isUnconfirmed = !isServer && pathname !== documentPath;

  useEffect(() => {
    if (isUnconfirmed) window.location.reload();
  }, [isUnconfirmed]);

  if (isUnconfirmed) return null;
  const { title, text } = words[isGone ? 'gone' : 'missing'];
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
        <p>{text}</p>
      </MessageScreen>
    </>
  );
}
