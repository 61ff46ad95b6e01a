import { usePageStatus } from '../../lib/page-answer.ts';
import { MessageScreen } from './message-screen.tsx';
import { PrimaryLink, QuietLink } from './action-links.tsx';
import { PageHead } from './page-head.tsx';

const title = '404 Page Not Found';

export function NotFoundScreen() {
  usePageStatus(404);
  return (
    <>
      <PageHead title={title} />
      <meta name="robots" content="noindex" />
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
