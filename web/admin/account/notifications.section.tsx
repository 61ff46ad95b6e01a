import { useId, useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import Skeleton from '@mui/material/Skeleton';
import { readRequestError } from '../../lib/request-error.ts';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { useBrowserNotices } from '../../lib/browser-notices.ts';
import { useUndo } from '../undo/use-undo.ts';
import { LoadFailed } from '../screen/load-failed.tsx';
import { MyNotificationsDocument, SetMessageMailsDocument } from './notifications.graphql.gen.ts';
import { MailSettings } from '../screen/mail-settings.tsx';

const browserHelp = {
  on: 'Shown while the panel is open in a tab of this browser.',
  off: 'Shows one while the panel is open in a tab of this browser.',
  blocked: 'This browser blocks notifications of this site. Allow them in its site settings first.',
  missing: 'This browser shows no notifications for this address; it needs https.',
};

/** How the viewer is told about new messages. Each choice is saved at once. */
export function NotificationsSection() {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const id = useId();
  const { data, error, refetch } = useQuery(MyNotificationsDocument, { fetchPolicy: 'cache-and-network' });
  const browser = useBrowserNotices();
  /** The choice while it is being saved. */
  const [pending, setPending] = useState<boolean | null>(null);

  if (!data) {
    if (error) return <LoadFailed what="your notifications" onRetry={() => void refetch().catch(() => undefined)} />;
    return <Skeleton variant="rounded" height={96} />;
  }
  const { messageMails, canMail } = data.myNotifications;
  const setMails = async (isOn: boolean) => {
    setPending(isOn);
    try {
      const answer = await client.mutate({ mutation: SetMessageMailsDocument, variables: { isOn } });
      await refetch();
      const title = isOn ? 'New messages are emailed to you' : 'New messages are no longer emailed to you';
      toast({ title, ...undoOf(answer) });
    } catch (refusal) {
      const { message } = readRequestError(refusal);
      toast({ title: 'Error', description: message ?? 'Please try again.', variant: 'destructive' });
    }
    setPending(null);
  };
  return (
    <>
      <SwitchRow
        id={`${id}-mail`}
        label="Email me new messages"
        help={
          canMail ? (
            'Each message of the contact form, except spam, to your email address.'
          ) : (
            <>
              No mail server is set (<MailSettings />
              ), so nothing can be emailed yet.
            </>
          )
        }
        checked={pending ?? messageMails}
        disabled={!canMail && !messageMails}
        onChange={(isOn) => void setMails(isOn)}
      />
      <SwitchRow
        id={`${id}-browser`}
        label="Notify me in this browser"
        help={browserHelp[browser.state]}
        checked={browser.state === 'on'}
        disabled={browser.state === 'missing' || browser.state === 'blocked'}
        onChange={(isOn) => void browser.set(isOn)}
      />
    </>
  );
}
