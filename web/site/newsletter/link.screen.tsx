import { listings } from '#schema/addresses/listings';
import { newsletterLinksTexts } from '#schema/words/shared/newsletter-links.words';
import { frameTexts } from '#schema/words/shared/frame.words';
import { PlaceholderText } from '../../ui/placeholder-text.tsx';
import { useWords } from '../../lib/text/words.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SubscriptionLinkPurpose, SubscriptionLinkState } from '../../gql/types.gen.ts';
import { PrimaryButton, PrimaryLink, QuietLink } from '../../site-layout/action-links.tsx';
import { MessageScreen } from '../../site-layout/messages/message-screen.tsx';
import { PageHead } from '../../site-layout/head/page-head.tsx';
import { useFrame } from '../../site-layout/use-frame.ts';

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
  const words = useWords('newsletterLinks', newsletterLinksTexts);
  const frame = useWords('frame', frameTexts);
  const { title, text, actions } = wordsFor(
    purpose,
    state,
    { ...words, ...frame },
    {
      address: <strong>{address}</strong>,
      siteName: site.siteName,
      email: site.contactEmail ?? '',
    },
  );
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <MessageScreen title={title} actions={actions}>
        <p>{text}</p>
      </MessageScreen>
    </>
  );
}

interface Filling {
  address: ReactNode;
  siteName: string;
  email: string;
}

function wordsFor(
  purpose: SubscriptionLinkPurpose,
  state: SubscriptionLinkState,
  words: typeof newsletterLinksTexts & Pick<typeof frameTexts, 'goHome' | 'readBlog'>,
  { address, siteName, email }: Filling,
): Text {
  const filled = (text: string) => <PlaceholderText text={text} values={{ address, siteName }} />;
  const again = <PrimaryLink to={`${listings.post}#newsletter`}>{words.again}</PrimaryLink>;
  const read = <PrimaryLink to={listings.post}>{words.readBlog}</PrimaryLink>;
  if (state === 'unknown') {
    return {
      title: words.unknown,
      text: (
        <>
          {words.unknownText}
          {purpose === 'unsubscribe' && email && (
            <>
              {' '}
              <PlaceholderText text={words.unknownHelp} values={{ email: <a href={`mailto:${email}`}>{email}</a> }} />
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
        title: words.left,
        text: filled(words.leftText),
        actions: <QuietLink to="/">{words.goHome}</QuietLink>,
      };
    }
    return {
      title: words.leave,
      text: filled(words.leaveText),
      actions: (
        <>
          <PostButton label={words.leaveButton} />
          <QuietLink to="/">{words.stay}</QuietLink>
        </>
      ),
    };
  }
  if (state === 'open') {
    return {
      title: words.confirm,
      text: filled(words.confirmText),
      actions: <PostButton label={words.confirmButton} />,
    };
  }
  if (state === 'done') return { title: words.confirmed, text: filled(words.confirmedText), actions: read };
  if (state === 'ended') return { title: words.ended, text: filled(words.endedText), actions: again };
  return { title: words.expired, text: words.expiredText, actions: again };
}

function PostButton({ label }: { label: string }) {
  const { pathname } = useLocation();
  return (
    <form method="post" action={pathname}>
      <PrimaryButton type="submit">{label}</PrimaryButton>
    </form>
  );
}
