import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SubscriptionLinkPurpose, SubscriptionLinkState } from '../../gql/types.gen.ts';
import { PrimaryButton, PrimaryLink, QuietLink } from '../layout/action-links.tsx';
import { MessageScreen } from '../layout/messages/message-screen.tsx';
import { PageHead } from '../layout/head/page-head.tsx';
import { useFrame } from '../layout/use-frame.ts';

interface LinkScreenProps {
  purpose: SubscriptionLinkPurpose;
  state: SubscriptionLinkState;
  /** Partly hidden. */
  address: string;
}

interface Text {
  title: string;
  text: ReactNode;
  actions: ReactNode;
}

/**
 * Asks before acting, with a plain form that needs no JavaScript: mail scanners follow links but do not submit forms.
 */
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
): Text {
  if (state === 'unknown') {
    return {
      title: 'This link is not valid',
      text: (
        <>
          Your email program may have cut it off. Open it from the email again, or copy the whole address.
          {purpose === 'unsubscribe' && email && (
            <>
              {' '}
              If that does not help, write to <a href={`mailto:${email}`}>{email}</a> and we will take you off the list.
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
        text: <>{address} will not get any more newsletters.</>,
        actions: <QuietLink to="/">Go to the home page</QuietLink>,
      };
    }
    return {
      title: 'Unsubscribe from the newsletter?',
      text: (
        <>
          {address} will not get any more newsletters from {site}.
        </>
      ),
      actions: (
        <>
          <PostButton label="Unsubscribe" />
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
      actions: <PostButton label="Confirm subscription" />,
    };
  }
  if (state === 'done') {
    return {
      title: 'You are subscribed',
      text: <>{address} will get the newsletter. Every email has a link to unsubscribe.</>,
      actions: read,
    };
  }
  if (state === 'ended') {
    return {
      title: 'This link is no longer valid',
      text: <>{address} has unsubscribed since. Subscribe again and we will send you a new link.</>,
      actions: again,
    };
  }
  return {
    title: 'This link has expired',
    text: <>It was valid for seven days. Subscribe again and we will send you a new one.</>,
    actions: again,
  };
}

function PostButton({ label }: { label: string }) {
  const { pathname } = useLocation();
  return (
    <form method="post" action={pathname}>
      <PrimaryButton type="submit">{label}</PrimaryButton>
    </form>
  );
}
