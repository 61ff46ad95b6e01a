import { useEffect, useId, useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Send } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { can } from '#schema/permissions';
import { undoWarning } from '#schema/undo';
import { formatCount, formatNumber } from '#schema/text/format-count';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton-rows.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { colour } from '../../../ui/tokens.ts';
import { BackTrail } from '../../tools/screen/navigation/back-trail.tsx';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { useReportUnsaved, useUnsaved } from '../../tools/screen/unsaved/unsaved.context.tsx';
import { ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import {
  PanelNewsletterPreviewDocument,
  PanelNewslettersDocument,
  SendNewsletterDocument,
  TestNewsletterDocument,
} from './newsletters.graphql.gen.ts';
import { MailSettings } from '../../tools/screen/mail-settings.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';

const Columns = styled('div')({
  display: 'grid',
  gap: '24px 32px',
  '@media (min-width: 1100px)': { gridTemplateColumns: '340px minmax(0, 1fr)', alignItems: 'start' },
});

const Steps = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { marginTop: 24, paddingTop: 24, borderTop: `1px solid ${colour.line}` },
  '& h2': { margin: '0 0 6px', fontSize: 15, lineHeight: '22px', fontWeight: 600 },
  '& > li > p': { margin: '0 0 14px', fontSize: 14, lineHeight: 1.5, color: colour.inkSoft, textWrap: 'pretty' },
});

const Mail = styled('div')({
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  overflow: 'hidden',
  background: colour.raised,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    padding: '10px 14px',
    borderBottom: `1px solid ${colour.line}`,
    fontSize: 14,
  },
  '& > header strong': { minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& iframe': { display: 'block', width: '100%', height: 'min(760px, 75vh)', border: 0, background: '#f3f4f6' },
  '& pre': {
    margin: 0,
    padding: 18,
    height: 'min(760px, 75vh)',
    overflow: 'auto',
    fontSize: 13,
    lineHeight: 1.55,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** Debounce of the preview, in milliseconds. */
const restMs = 400;

/** Sends a post to subscribers: preview, test, send. */
export function SendPage() {
  const viewer = useViewer();
  const { id: postId = '' } = useParams();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const fieldId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [subject, setSubject] = useState<string | null>(null);
  const [form, setForm] = useState<'html' | 'text'>('html');
  const [busyWith, setBusyWith] = useState<'test' | 'send' | null>(null);
  const question = useDialog<null>();
  const may = can(viewer, 'update', 'subscribers');
  const { forget } = useUnsaved();
  useReportUnsaved(typed?.trim() ? 'the subject of this email' : null);

  useEffect(() => {
    const rest = setTimeout(() => setSubject(typed), restMs);
    return () => clearTimeout(rest);
  }, [typed]);

  const variablesFor = (said: string | null) => ({ postId, ...(said?.trim() && { subject: said.trim() }) });
  const { data, previousData, error, refetch } = useQuery(PanelNewsletterPreviewDocument, {
    variables: variablesFor(subject),
    skip: !may,
    fetchPolicy: 'network-only',
  });
  if (!may) return <NotPermitted what="Sending to subscribers" permission="subscribers.update" />;

  const refused = error ? readRequestError(error) : null;
  const preview = (data ?? previousData)?.preview;
  const isCurrent = data !== undefined && (typed ?? '') === (subject ?? '');

  const act = async (what: 'test' | 'send', work: () => Promise<unknown>) => {
    setBusyWith(what);
    try {
      await work();
    } catch (failure) {
      const { message } = readRequestError(failure);
      toast({ title: 'Not sent', description: message ?? 'Please try again.', variant: 'destructive' });
      await refetch().catch(() => undefined);
    }
    setBusyWith(null);
    question.close();
  };
  const test = () =>
    act('test', async () => {
      setSubject(typed);
      const answer = await client.mutate({ mutation: TestNewsletterDocument, variables: variablesFor(typed) });
      toast({ title: 'Test sent', description: `Sent to ${answer.data?.address ?? 'your own address'}.` });
      await refetch(variablesFor(typed));
    });
  const send = () =>
    act('send', async () => {
      await client.mutate({
        mutation: SendNewsletterDocument,
        variables: variablesFor(typed),
        refetchQueries: [PanelNewslettersDocument],
      });
      toast({ title: 'Sending started', description: 'The progress is shown above the list of subscribers.' });
      forget();
      void navigate('/admin/subscribers');
    });

  return (
    <PanelScreen>
      <PanelTitle>Send to subscribers</PanelTitle>
      <BackTrail label="Blog Posts" to="/admin/posts" here="Send to subscribers" />
      <ScreenHead
        title="Send to subscribers"
        description="Check the email, send yourself a test, then send it. Each address gets a post once."
      />
      {refused?.code === 'NOT_FOUND' ? (
        <ScreenMessage icon={Send} title="Only a published post can be sent">
          It may have been unpublished or deleted.
        </ScreenMessage>
      ) : error && !refused?.fields['subject'] ? (
        <LoadFailed what="this email" onRetry={() => void refetch()} />
      ) : !preview ? (
        <SkeletonRows />
      ) : (
        <>
          {!preview.canMail && (
            <Alert severity="warning" sx={{ mb: 3 }}>
              Nothing can be sent: no mail server is set (<MailSettings />
              ).
            </Alert>
          )}
          {preview.isSending && (
            <Alert severity="info" sx={{ mb: 3 }}>
              This post is being sent. The progress is shown above the list of subscribers.
            </Alert>
          )}
          <Columns>
            <Steps>
              <li>
                <FieldFrame
                  id={fieldId}
                  helpId={`${fieldId}-help`}
                  label="Subject"
                  help="Shown in the inbox. Defaults to the title."
                  error={refused?.fields['subject']}
                >
                  <OutlinedInput
                    id={fieldId}
                    size="small"
                    fullWidth
                    value={typed ?? preview.subject}
                    error={Boolean(refused?.fields['subject'])}
                    onChange={(event) => setTyped(event.target.value)}
                    inputProps={{ maxLength: 200, 'aria-describedby': `${fieldId}-help` }}
                  />
                </FieldFrame>
              </li>
              <li>
                <h2>Test</h2>
                <p>
                  {preview.isTested && isCurrent
                    ? 'You have been sent this email as it is now.'
                    : 'Sent to your own address, exactly as subscribers will get it.'}
                </p>
                <Button
                  variant={preview.isTested && isCurrent ? 'outlined' : 'contained'}
                  color={preview.isTested && isCurrent ? 'inherit' : 'primary'}
                  loading={busyWith === 'test'}
                  disabled={!preview.canMail || busyWith !== null}
                  onClick={() => void test()}
                >
                  {preview.isTested && isCurrent ? 'Send me another' : 'Send me a test'}
                </Button>
              </li>
              <li>
                <h2>Send</h2>
                <p>
                  {preview.recipients === 0
                    ? 'No confirmed subscribers are left to send to.'
                    : `${formatCount(preview.recipients, 'subscriber')} will get it now.`}
                  {preview.hadIt > 0 && ` ${formatNumber(preview.hadIt)} already have it and will not get it again.`}
                  {preview.canMail &&
                    preview.recipients > 0 &&
                    !(preview.isTested && isCurrent) &&
                    !preview.isSending && <> Send yourself a test first.</>}
                </p>
                <Button
                  variant="contained"
                  startIcon={<Send size={16} strokeWidth={1.75} aria-hidden />}
                  loading={busyWith === 'send'}
                  disabled={
                    !preview.canMail ||
                    !preview.isTested ||
                    !isCurrent ||
                    preview.recipients === 0 ||
                    preview.isSending ||
                    busyWith !== null
                  }
                  onClick={() => question.open(null)}
                >
                  Send to {formatCount(preview.recipients, 'subscriber')}
                </Button>
              </li>
            </Steps>
            <Mail>
              <header>
                <strong>{preview.subject}</strong>
                <ToggleButtonGroup
                  size="small"
                  exclusive
                  value={form}
                  onChange={(_, next: 'html' | 'text' | null) => next && setForm(next)}
                  aria-label="Email format"
                >
                  <ToggleButton value="html">Designed</ToggleButton>
                  <ToggleButton value="text">Plain text</ToggleButton>
                </ToggleButtonGroup>
              </header>
              {form === 'html' ? (
                <iframe title="The email" sandbox="" srcDoc={nowhereToGo(preview.html)} />
              ) : (
                <pre tabIndex={0} role="region" aria-label="The email as plain text">
                  {preview.text}
                </pre>
              )}
            </Mail>
          </Columns>
          <ConfirmDialog
            open={question.isOpen}
            title={`Send “${preview.subject}”?`}
            confirmLabel={`Send to ${formatCount(preview.recipients, 'subscriber')}`}
            isBusy={busyWith === 'send'}
            onConfirm={() => void send()}
            onCancel={question.close}
          >
            {undoWarning('sendNewsletter')} It goes to everyone who has confirmed and has not received this post yet.
          </ConfirmDialog>
        </>
      )}
    </PanelScreen>
  );
}

/** Without a target, links would open in the frame; the sandbox blocks new windows. */
const nowhereToGo = (html: string) => html.replace('<head>', '<head><base target="_blank">');
