import { useState } from 'react';
import Button from '@mui/material/Button';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Plus, Webhook } from 'lucide-react';
import { can } from '#schema/permissions';
import { undoWarning } from '#schema/undo';
import { errorToast } from '../../lib/requests/error-toast.ts';
import { useViewer } from '../../session/viewer.context.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { ListBody } from '../lists/list-body.tsx';
import { NotPermitted } from '../screen/not-permitted.tsx';
import { PanelScreen } from '../screen/panel-screen.ts';
import { PanelTitle } from '../screen/head/panel-title.tsx';
import { ScreenHead } from '../screen/head/screen-head.tsx';
import { descriptionOf } from '../screen/navigation/sections.ts';
import { WebhookTable } from './webhook-table.tsx';
import { WebhookDialog } from './webhook.dialog.tsx';
import { DeleteWebhookDocument, PanelWebhooksDocument } from './webhooks.graphql.gen.ts';
import type { WebhookRowFragment } from './webhooks.graphql.gen.ts';

export function WebhooksPage() {
  const viewer = useViewer();
  const client = useApolloClient();
  const { toast } = useToast();
  const canUpdate = can(viewer, 'update', 'settings');
  const isAllowed = can(viewer, 'read', 'settings');
  const { data, error, refetch } = useQuery(PanelWebhooksDocument, {
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
  });
  const form = useDialog<WebhookRowFragment>();
  const [isBusy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState<WebhookRowFragment | null>(null);
  // Keeps the text while the dialog fades out.
  const [shownDeleting, setShownDeleting] = useState(deleting);
  if (deleting && deleting !== shownDeleting) setShownDeleting(deleting);

  if (!isAllowed) return <NotPermitted what="Reading webhooks" permission="settings.read" />;
  const refresh = () => refetch().catch(() => undefined);
  const isNone = data?.webhooks.length === 0;

  const remove = async ({ id }: WebhookRowFragment) => {
    setBusy(true);
    try {
      await client.mutate({ mutation: DeleteWebhookDocument, variables: { id } });
      toast({ title: 'Webhook deleted' });
    } catch (refusal) {
      toast(errorToast(refusal));
    }
    setBusy(false);
    setDeleting(null);
    await refresh();
  };
  const createButton = canUpdate && (
    <Button
      variant="contained"
      onClick={() => form.open(null)}
      startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
    >
      Create Webhook
    </Button>
  );

  return (
    <PanelScreen>
      <PanelTitle>Webhooks</PanelTitle>
      <ScreenHead title="Webhooks" description={descriptionOf('webhooks')} action={!isNone && createButton} />
      <ListBody
        list={{ rows: data?.webhooks ?? null, error, refresh }}
        what="webhooks"
        none={
          <ScreenMessage icon={Webhook} title="No webhooks yet" action={createButton}>
            A webhook notifies another program as soon as something is published or changed here.
          </ScreenMessage>
        }
      >
        {(webhooks) => <WebhookTable rows={webhooks} canUpdate={canUpdate} onEdit={form.open} onRemove={setDeleting} />}
      </ListBody>
      <WebhookDialog
        key={form.key}
        open={form.isOpen}
        webhook={form.item}
        events={data?.events ?? []}
        onClose={form.close}
        onSaved={() => void refresh()}
      />
      <ConfirmDialog
        open={deleting !== null}
        title={`Delete the webhook to ${shownDeleting?.url ?? ''}?`}
        confirmLabel="Delete"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => deleting && void remove(deleting)}
        onCancel={() => setDeleting(null)}
      >
        Its deliveries are deleted, and waiting events are not sent. {undoWarning('deleteWebhook')}
      </ConfirmDialog>
    </PanelScreen>
  );
}
