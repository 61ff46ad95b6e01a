import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { undoWarning } from '#schema/undo';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { colour } from '../../../ui/tokens.ts';
import { describeMail, type MessageMail } from './message-labels.ts';
import { ResendMessageMailDocument } from './messages.graphql.gen.ts';

const List = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 14,
  lineHeight: 1.55,
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& p[data-text]': { marginTop: 6, whiteSpace: 'pre-wrap', color: colour.inkSoft },
  '& p[data-problem]': { color: colour.dangerText },
  '& small': { fontSize: 13, color: colour.inkMute },
});

const Quiet = styled('p')({ margin: '12px 0 0', fontSize: 13, lineHeight: 1.55, color: colour.inkMute });

const isResendable = ({ state }: MessageMail) => state === 'failed' || state === 'unknown';

interface MessageMailsProps {
  mails: readonly MessageMail[];
  canResend: boolean;
  onChanged: () => Promise<unknown>;
}

/** The emails sent for a message, and their status. */
export function MessageMails({ mails, canResend, onChanged }: MessageMailsProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  if (mails.length === 0) return null;
  const resend = async (id: string) => {
    setBusy(id);
    try {
      await client.mutate({ mutation: ResendMessageMailDocument, variables: { id } });
      await onChanged();
    } catch (error) {
      toast(errorToast(error));
    }
    setBusy(null);
  };
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Emails</h2>
      <List>
        {mails.map((mail) => (
          <li key={mail.id}>
            <p>{describeMail(mail)}</p>
            <small>
              {mail.authorName && `${mail.authorName}, `}
              <RelativeTime at={mail.sentAt ?? mail.createdAt} />
            </small>
            {mail.text && <p data-text>{mail.text}</p>}
            {mail.problem && <p data-problem>{mail.problem}</p>}
            {canResend && isResendable(mail) && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                loading={busy === mail.id}
                onClick={() => void resend(mail.id)}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </List>
      {canResend && mails.some(isResendable) && <Quiet>{undoWarning('resendMessageMail')}</Quiet>}
    </section>
  );
}
