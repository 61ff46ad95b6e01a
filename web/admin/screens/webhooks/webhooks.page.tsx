import { useApolloClient, useQuery } from '@apollo/client/react';
import { Plus, Webhook } from 'lucide-react';
import { can } from '#schema/permissions';
import { undoWarning } from '#schema/undo';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { HeadButton } from '../../tools/screen/head/head-button.tsx';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { WebhookTable } from './webhook-table.tsx';
import { WebhookDialog } from './webhook.dialog.tsx';
import { DeleteWebhookDocument, PanelWebhooksDocument } from './webhooks.graphql.gen.ts';
import type { WebhookRowFragment } from './webhooks.graphql.gen.ts';

export function WebhooksPage() {
  const viewer = useViewer();
  const client = useApolloClient();
  const canUpdate = can(viewer, 'update', 'settings');
  const isAllowed = can(viewer, 'read', 'settings');
  const { data, error, refetch } = useQuery(PanelWebhooksDocument, {
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
  });
  const form = useDialog<WebhookRowFragment>();
  const deletion = useDialog<WebhookRowFragment>();
  const refresh = () => refetch().catch(() => undefined);

  const remove = async ({ id }: WebhookRowFragment) => {
    try {
      await client.mutate({ mutation: DeleteWebhookDocument, variables: { id } });
    } finally {
      await refresh();
    }
    return { title: 'Webhook deleted' };
  };
  const createButton = canUpdate && (
    <HeadButton icon={Plus} isMain onClick={() => form.open(null)}>
      Create Webhook
    </HeadButton>
  );

  return (
    <ListScreen
      access={{ isAllowed, what: 'Reading webhooks', permission: 'settings.read' }}
      title="Webhooks"
      description={descriptionOf('webhooks')}
      action={createButton}
      list={{ rows: data?.webhooks ?? null, error, refresh }}
      what="webhooks"
      none={
        <ScreenMessage icon={Webhook} title="No webhooks yet" action={createButton}>
          A webhook notifies another program as soon as something is published or changed here.
        </ScreenMessage>
      }
      table={(rows) => <WebhookTable rows={rows} canUpdate={canUpdate} onEdit={form.open} onRemove={deletion.open} />}
    >
      <WebhookDialog key={form.key} dialog={form} events={data?.events ?? []} onSaved={refresh} />
      <ConfirmAct
        dialog={deletion}
        title={({ url }) => `Delete the webhook to ${url}?`}
        confirmLabel="Delete"
        onConfirm={remove}
      >
        {() => `Its deliveries are deleted, and waiting events are not sent. ${undoWarning('deleteWebhook')}`}
      </ConfirmAct>
    </ListScreen>
  );
}
