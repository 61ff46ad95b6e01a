import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useApolloClient } from '@apollo/client/react';
import { Inbox } from 'lucide-react';
import { useParams } from 'react-router';
import { can } from '#schema/permissions';
import { undoWarning } from '#schema/undo';
import { formerSecretHours } from '#schema/integrations/webhooks';
import { formatCount } from '#schema/text/format-count';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { colour, radius } from '../../../ui/tokens.ts';
import { TallDialog } from '../../tools/dialogs/tall.dialog.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { ListBody } from '../../tools/lists/list-body.tsx';
import { usePagedRows } from '../../tools/lists/use-paged-rows.ts';
import { BackTrail } from '../../tools/screen/navigation/back-trail.tsx';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { HeadActions, ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import type { Delivery } from './delivery-table.tsx';
import { WebhookSecretDialog } from './webhook-secret.dialog.tsx';
import {
  PanelWebhookDeliveriesDocument,
  ReplaceWebhookSecretDocument,
  ResendWebhookDeliveryDocument,
  TestWebhookDocument,
} from './webhooks.graphql.gen.ts';

const rowsPerPage = 50;

const Answer = styled('pre')({
  margin: 0,
  padding: 14,
  borderRadius: radius.medium,
  background: colour.sunken,
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** The deliveries of a webhook and their responses. */
export function WebhookPage() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const client = useApolloClient();
  const { toast } = useToast();
  const canUpdate = can(viewer, 'update', 'settings');
  const isAllowed = can(viewer, 'read', 'settings');
  const list = usePagedRows(PanelWebhookDeliveriesDocument, { id, first: rowsPerPage }, isAllowed);
  const [isBusy, setBusy] = useState(false);
  const replacing = useDialog<null>();
  const [secret, setSecret] = useState<string | null>(null);
  const answer = useDialog<Delivery>();

  if (!isAllowed) return <NotPermitted what="Reading webhooks" permission="settings.read" />;
  const webhook = list.shown?.webhook ?? null;
  const url = webhook?.url ?? 'Webhook';

  /** Runs an action and reports its failure. */
  const act = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (refusal) {
      toast(errorToast(refusal));
    }
    setBusy(false);
    await list.refresh();
  };
  const test = () =>
    act(async () => {
      const { data } = await client.mutate({ mutation: TestWebhookDocument, variables: { id } });
      const problem = data?.sent.problem;
      if (problem) toast({ title: 'The test failed', description: problem, variant: 'destructive' });
      else toast({ title: 'The test was accepted', description: `The response was ${data?.sent.status ?? ''}.` });
    });
  const resend = (delivery: Delivery) =>
    act(async () => {
      const variables = { id, deliveryId: delivery.id };
      await client.mutate({ mutation: ResendWebhookDeliveryDocument, variables });
      toast({ title: 'Queued again', description: 'It is sent within a few seconds.' });
    });
  const replaceSecret = () =>
    act(async () => {
      const { data } = await client.mutate({ mutation: ReplaceWebhookSecretDocument, variables: { id } });
      replacing.close();
      setSecret(data?.replaced.secret ?? null);
    });

  return (
    <PanelScreen>
      <PanelTitle>Webhook</PanelTitle>
      <BackTrail label="Webhooks" to="/admin/webhooks" here="Deliveries" />
      <ScreenHead
        title="Deliveries"
        description={url}
        action={
          canUpdate &&
          webhook && (
            <HeadActions>
              <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void list.refresh()}>
                Refresh
              </Button>
              <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => replacing.open(null)}>
                Replace Secret
              </Button>
              <Button variant="contained" disabled={isBusy} onClick={() => void test()}>
                Send Test
              </Button>
            </HeadActions>
          )
        }
      />
      {webhook && !webhook.isActive && (
        <Alert severity="info" sx={{ mb: 2 }}>
          This webhook is switched off: its events are neither sent nor stored.
        </Alert>
      )}
      {webhook && webhook.givenUp > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {formatCount(webhook.givenUp, 'event')} could not be delivered for three days. Fix the receiver, then choose
          “Send again”.
        </Alert>
      )}
      {webhook?.formerSecretUntil && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Two secrets are valid. The former one expires <RelativeTime at={webhook.formerSecretUntil} />.
        </Alert>
      )}
      <ListBody
        list={list}
        what="deliveries"
        none={
          <ScreenMessage icon={Inbox} title="Nothing sent yet">
            Events sent to this address appear here for 30 days.
          </ScreenMessage>
        }
      >
        {(deliveries) => (
          <DeliveryTable
            rows={deliveries}
            isBusy={isBusy}
            canResend={canUpdate && webhook?.isActive === true}
            onAnswer={answer.open}
            onResend={(delivery) => void resend(delivery)}
          />
        )}
      </ListBody>
      <ConfirmDialog
        open={replacing.isOpen}
        title="Replace the secret?"
        confirmLabel="Replace Secret"
        isBusy={isBusy}
        onConfirm={() => void replaceSecret()}
        onCancel={replacing.close}
      >
        Events are signed with both secrets for {formerSecretHours} hours. {undoWarning('replaceWebhookSecret')}
      </ConfirmDialog>
      <TallDialog
        key={answer.key}
        open={answer.isOpen}
        title={`The response to ${answer.item?.type ?? ''}`}
        maxWidth="sm"
        onClose={answer.close}
      >
        <DialogContent>
          <Answer tabIndex={0}>{answer.item?.answer}</Answer>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={answer.close}>
            Close
          </Button>
        </DialogActions>
      </TallDialog>
      <WebhookSecretDialog secret={secret} isReplaced onClose={() => setSecret(null)} />
    </PanelScreen>
  );
}
