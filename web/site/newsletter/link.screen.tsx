import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SubscriptionLinkPurpose, SubscriptionLinkState } from '../../gql/types.gen.ts';
import { PrimaryButton, PrimaryLink, QuietLink } from '../layout/action-links.tsx';
import { MessageScreen } from '../layout/message-screen.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useFrame } from '../layout/use-frame.ts';

interface LinkScreenProps {
  purpose: SubscriptionLinkPurpose;
  state: SubscriptionLinkState;
  /** Shortened. */
  address: string;
}

interface Words {
  title: string;
  text: ReactNode;
  actions: ReactNode;
}

/** One sentence and one button: a plain form, which needs no script. Programs that check mails look, and press nothing. */
export function LinkScreen({ purpose, state, address }: LinkScreenProps) {
  const { site } = useFrame();
  const { title, text, actions } = wordsFor(purpose, state, {
    address: <strong>{address}</strong>,
    site: site.siteName,
    email: site.contactEmail ?? '',
  });
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <MessageScreen title={title} actions={actions}>
        <p>{text}</p>
      </MessageScreen>
    </>
  );
}

const again = <PrimaryLink to="/blog#newsletter">Subscribe again</PrimaryLink>;
const read = <PrimaryLink to="/blog">Read the blog</PrimaryLink>;

function wordsFor(
  purpose: SubscriptionLinkPurpose,
  state: SubscriptionLinkState,
  { address, site, email }: { address: ReactNode; site: string; email: string },
): Words {
  if (state === 'unknown') {
    return {
      title: 'This link leads nowhere',
      text: (
        <>
          A mail program may have cut it off: open it from the mail once more, or copy the whole address.
          {purpose === 'unsubscribe' && email && (
            <>
              {' '}
              If it stays so, write to <a href={`mailto:${email}`}>{email}</a> and we take you off the list.
            </>
          )}
        </>
      ),
      actions: purpose === 'confirm' ? again : read,
    };
  }
  if (purpose === 'unsubscribe') {
    if (state === 'done') {
      return {
        title: 'You are unsubscribed',
        text: <>{address} gets no more newsletters.</>,
        actions: <QuietLink to="/">Go to the home page</QuietLink>,
      };
    }
    return {
      title: 'Unsubscribe from the newsletter?',
      text: (
        <>
          {address} will get no more newsletters from {site}.
        </>
      ),
      actions: (
        <>
          <Press label="Unsubscribe" />
          <QuietLink to="/">Stay subscribed</QuietLink>
        </>
      ),
    };
  }
  if (state === 'open') {
    return {
      title: 'Confirm your subscription',
      text: (
        <>
          {address} will get the newsletter from {site}. No spam, unsubscribe at any time.
        </>
      ),
      actions: <Press label="Confirm subscription" />,
    };
  }
  if (state === 'done') {
    return {
      title: 'You are subscribed',
      text: (
        <>{address} gets the newsletter from now on. Every mail has a link with which you unsubscribe at any time.</>
      ),
      actions: read,
    };
  }
  if (state === 'ended') {
    return {
      title: 'This link is no longer valid',
      text: <>{address} has been unsubscribed since. Subscribe again, and we send you a new link.</>,
      actions: again,
    };
  }
  return {
    title: 'This link has expired',
    text: <>It worked for seven days. Subscribe again, and we send you a new one.</>,
    actions: again,
  };
}

function Press({ label }: { label: string }) {
  const { pathname } = useLocation();
  return (
    <form method="post" action={pathname}>
      <PrimaryButton type="submit">{label}</PrimaryButton>
    </form>
  );
}
