import { useEffect, useRef } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Archive, Inbox, MailOpen, OctagonAlert, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { readPageOfOrigin } from '#schema/rules/visitors/page-of-origin';
import type { MessageStatus } from '#schema/constants';
import { can } from '#schema/permissions';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { useDates } from '../../../ui/time/dates.context.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton-rows.tsx';
import { MessageBadge } from '../../../ui/status-badge.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { colour } from '../../../ui/tokens.ts';
import { BackTrail } from '../../tools/screen/navigation/back-trail.tsx';
import { DeleteDialog } from '../../tools/dialogs/delete.dialog.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { useUnsaved } from '../../tools/screen/unsaved/unsaved.context.tsx';
import { HeadActions, ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { LinkedText } from './linked-text.tsx';
import { industryLabel, mailLink, movedMessages, nameOf } from './message-labels.ts';
import {
  DeleteMessagesDocument,
  MarkMessageReadDocument,
  MoveMessageDocument,
  PanelMessageDocument,
  PanelMessageCountsDocument,
} from './messages.graphql.gen.ts';
import { MessageMails } from './message-mails.tsx';
import { MessageNotes } from './message-notes.tsx';
import { ReplyForm } from './reply.form.tsx';

const Columns = styled('div')({
  display: 'grid',
  gap: 40,
  '@media (min-width: 1180px)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)' },
  '& h2': { margin: '0 0 12px', fontSize: 16, fontWeight: 600 },
  '& > div': { display: 'grid', alignContent: 'start', gap: 40, minWidth: 0 },
});

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 20px',
  margin: '0 0 20px',
  fontSize: 14,
  lineHeight: 1.55,
  '& dt': { color: colour.inkMute },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& a': { color: colour.accentText },
});

const Text = styled('p')({
  margin: 0,
  padding: '20px 22px',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  background: colour.raised,
  fontSize: 16,
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& a': { color: colour.accentText },
});

const whileMailingMs = 3000;

export function MessagePage() {
  const { onSite } = useDates();
  const { id = '' } = useParams();
  const viewer = useViewer();
  const navigate = useNavigate();
  const client = useApolloClient();
  const { toast } = useToast();
  const { forget } = useUnsaved();
  const mayRead = can(viewer, 'read', 'messages');
  const mayUpdate = can(viewer, 'update', 'messages');
  const { data, error, refetch, startPolling, stopPolling } = useQuery(PanelMessageDocument, {
    variables: { id },
    skip: !mayRead,
    fetchPolicy: 'cache-and-network',
    skipPollAttempt: () => document.hidden,
  });
  const deletion = useDialog<NonNullable<NonNullable<typeof data>['message']>>();
  const message = data?.message;
  const { undoOf } = useUndo();

  const refetchQueries = [PanelMessageCountsDocument, 'PanelUnread'];
  const markRead = async () => {
    try {
      await client.mutate({ mutation: MarkMessageReadDocument, variables: { id }, refetchQueries });
    } catch (failure) {
      toast(errorToast(failure));
    }
  };
  const marked = useRef<Promise<void>>(undefined);
  const move = async (status: MessageStatus) => {
    // If it arrived after this one, its response would show the old status.
    await marked.current;
    try {
      const answer = await client.mutate({ mutation: MoveMessageDocument, variables: { id, status }, refetchQueries });
      toast({ title: movedMessages[status], ...undoOf(answer) });
    } catch (failure) {
      toast(errorToast(failure));
    }
  };
  // Poll until emails in progress are sent.
  const isMailing = message?.mails.some(({ state }) => state === 'waiting' || state === 'handing') ?? false;
  useEffect(() => {
    if (!isMailing) return;
    startPolling(whileMailingMs);
    return stopPolling;
  }, [isMailing, startPolling, stopPolling]);
  // Opening a message marks it as read.
  const isUnread = mayUpdate && message?.status === 'new';
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!isUnread || opened.current === id) return;
    opened.current = id;
    marked.current = markRead();
  });

  if (!mayRead) return <NotPermitted what="Reading messages" permission="messages.read" />;
  if (!message) {
    return (
      <PanelScreen>
        <PanelTitle>Message</PanelTitle>
        {data ? (
          <ScreenMessage
            isWhole
            icon={Inbox}
            title="This message does not exist"
            action={
              <Button variant="outlined" color="inherit" onClick={() => void navigate('/admin/messages')}>
                All messages
              </Button>
            }
          >
            It was deleted, or its retention period has ended.
          </ScreenMessage>
        ) : error ? (
          <LoadFailed isWhole what="this message" onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </PanelScreen>
    );
  }
  const name = nameOf(message);
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  const { status } = message;
  return (
    <PanelScreen>
      <PanelTitle>{name}</PanelTitle>
      <BackTrail label="Messages" to="/admin/messages" here={name} />
      <ScreenHead
        title={name}
        description="A message from the contact form."
        action={
          <HeadActions>
            {mayUpdate && status === 'spam' && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Inbox {...icon} />}
                onClick={() => void move('read')}
              >
                Not spam
              </Button>
            )}
            {mayUpdate && (status === 'read' || status === 'answered' || status === 'archived') && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<MailOpen {...icon} />}
                onClick={() => void move('new')}
              >
                Mark as new
              </Button>
            )}
            {mayUpdate && (status === 'new' || status === 'read' || status === 'answered') && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Archive {...icon} />}
                onClick={() => void move('archived')}
              >
                Archive
              </Button>
            )}
            {mayUpdate && status !== 'spam' && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<OctagonAlert {...icon} />}
                onClick={() => void move('spam')}
              >
                Spam
              </Button>
            )}
            {can(viewer, 'delete', 'messages') && (
              <Button
                variant="outlined"
                color="error"
                startIcon={<Trash2 {...icon} />}
                onClick={() => deletion.open(message)}
              >
                Delete
              </Button>
            )}
          </HeadActions>
        }
      />
      {status === 'spam' && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          Filed as spam. {message.flagReason}
        </Alert>
      )}
      <Columns>
        <div>
          <section aria-label="Message">
            <Facts>
              <dt>Email</dt>
              <dd>
                <a href={mailLink(message, data.site.siteName, onSite)}>{message.email}</a>
              </dd>
              {message.industryName && (
                <>
                  <dt>{industryLabel(data.site.words)}</dt>
                  <dd>{message.industryName}</dd>
                </>
              )}
              <dt>Sent</dt>
              <dd>
                <RelativeTime at={message.createdAt} />
              </dd>
              {message.page !== null && <Origin page={message.page} />}
              <dt>Status</dt>
              <dd>
                <MessageBadge status={status} />
              </dd>
            </Facts>
            {/* A click on a link in spam is what its sender wants. */}
            <Text>{status === 'spam' ? message.message : <LinkedText>{message.message}</LinkedText>}</Text>
          </section>
          {mayUpdate && (
            <ReplyForm
              message={message}
              siteName={data.site.siteName}
              onSent={() => void refetch()}
              onAnswered={() => move('answered')}
            />
          )}
        </div>
        <div>
          <MessageNotes message={message} canWrite={mayUpdate} onChanged={() => refetch()} />
          <MessageMails mails={message.mails} canResend={mayUpdate && message.canReply} onChanged={() => refetch()} />
        </div>
      </Columns>
      <DeleteDialog
        dialog={deletion}
        nameOf={nameOf}
        what="the message of"
        question={() => 'Notes and replies go with it; unsent emails are not sent.'}
        remove={() => client.mutate({ mutation: DeleteMessagesDocument, variables: { ids: [id] } })}
        isTrashed
        deleted={{ title: 'Message deleted' }}
        failed="Error"
        onDeleted={() => {
          forget();
          void navigate('/admin/messages');
        }}
      />
    </PanelScreen>
  );
}

/** The page that the message was sent from, and the campaign that brought its sender. */
function Origin({ page }: { page: string }) {
  const { path, campaign } = readPageOfOrigin(page);
  return (
    <>
      <dt>Page</dt>
      <dd>
        <a href={path}>{readable(path)}</a>
      </dd>
      {campaign.length > 0 && (
        <>
          <dt>Campaign</dt>
          <dd>{campaign.map(([name, value]) => `${name}: ${value}`).join(', ')}</dd>
        </>
      )}
    </>
  );
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
