import { useId, useState } from 'react';
import { can } from '#schema/permissions';
import type { KindPlural } from '#schema/content/kinds';
import { useApolloClient, useQuery } from '@apollo/client/react';
import Skeleton from '@mui/material/Skeleton';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { SwitchRow } from '../../../ui/form/switch-row.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { useBrowserNotices } from '../../../lib/browser-notices.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import {
  MyNotificationsDocument,
  SetMessageMailsDocument,
  SetOwnReviewMailsDocument,
  SetReviewMailsDocument,
} from './notifications.graphql.gen.ts';
import { MailSettings } from '../../tools/screen/mail-settings.tsx';

const browserHelp = {
  on: 'Shown while the panel is open in a tab of this browser.',
  off: 'Shows one while the panel is open in a tab of this browser.',
  blocked: 'This browser blocks notifications of this site. Allow them in its site settings first.',
  missing: 'This browser shows no notifications for this address; it needs https.',
};

type Me = Parameters<typeof can>[0];

const readsMessages = (me: Me) => can(me, 'read', 'messages');
const writes = (me: Me) => declaredKinds.some(({ plural }) => can(me, 'update', plural as KindPlural));

const publishes = (me: Me) => declaredKinds.some(({ plural }) => can(me, 'publish', plural as KindPlural));

const mails = {
  messages: { mutation: SetMessageMailsDocument, subject: 'New messages' },
  reviews: { mutation: SetReviewMailsDocument, subject: 'Requests for review' },
  own: { mutation: SetOwnReviewMailsDocument, subject: 'Reviews of your own work' },
} as const;
type Mails = keyof typeof mails;

/** Whether there are notifications that the viewer could get. */
export const hasNotifications = (me: Me) => readsMessages(me) || writes(me);

/** How the viewer is notified of new messages and reviews. Each choice is saved at once. */
export function NotificationsSection({ me }: { me: Me }) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const id = useId();
  const { data, error, refetch } = useQuery(MyNotificationsDocument, { fetchPolicy: 'cache-and-network' });
  const browser = useBrowserNotices();
  /** The choice while it is being saved. */
  const [pending, setPending] = useState<{ what: Mails; isOn: boolean } | null>(null);

  if (!data) {
    if (error) return <LoadFailed what="your notifications" onRetry={() => void refetch().catch(() => undefined)} />;
    return <Skeleton variant="rounded" height={96} />;
  }
  const { messageMails, reviewMails, ownReviewMails, canMail } = data.myNotifications;
  const setMails = async (what: Mails, isOn: boolean) => {
    setPending({ what, isOn });
    try {
      const answer = await client.mutate({ mutation: mails[what].mutation, variables: { isOn } });
      await refetch();
      toast({ title: `${mails[what].subject} are ${isOn ? '' : 'no longer '}emailed to you`, ...undoOf(answer) });
    } catch (refusal) {
      toast(errorToast(refusal));
    }
    setPending(null);
  };
  const isOn = (what: Mails, stored: boolean) => (pending?.what === what ? pending.isOn : stored);
  const noServer = (
    <>
      No mail server is set (<MailSettings />
      ), so nothing can be emailed yet.
    </>
  );
  return (
    <>
      {writes(me) && (
        <SwitchRow
          id={`${id}-own-review-mail`}
          label="Email me about my own work"
          help={canMail ? 'When something that you asked to have reviewed is sent back or published.' : noServer}
          checked={isOn('own', ownReviewMails)}
          disabled={!canMail && !ownReviewMails}
          onChange={(wanted) => void setMails('own', wanted)}
        />
      )}
      {publishes(me) && (
        <SwitchRow
          id={`${id}-review-mail`}
          label="Email me requests for review"
          help={canMail ? 'When someone asks for a review of something that you can publish.' : noServer}
          checked={isOn('reviews', reviewMails)}
          disabled={!canMail && !reviewMails}
          onChange={(wanted) => void setMails('reviews', wanted)}
        />
      )}
      {readsMessages(me) && (
        <>
          <SwitchRow
            id={`${id}-mail`}
            label="Email me new messages"
            help={canMail ? 'Each message of the contact form, except spam, to your email address.' : noServer}
            checked={isOn('messages', messageMails)}
            disabled={!canMail && !messageMails}
            onChange={(wanted) => void setMails('messages', wanted)}
          />
          <SwitchRow
            id={`${id}-browser`}
            label="Notify me in this browser"
            help={browserHelp[browser.state]}
            checked={browser.state === 'on'}
            disabled={browser.state === 'missing' || browser.state === 'blocked'}
            onChange={(wanted) => void browser.set(wanted)}
          />
        </>
      )}
    </>
  );
}
