import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { webhookRulesFor } from '#schema/webhooks/webhook.rules';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { trySave } from '../../../lib/requests/try-save.ts';
import { FormSwitchField } from '../../../ui/form/form-switch-field.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import { EventsField } from './events-field.tsx';
import { WebhookSecretDialog } from './webhook-secret.dialog.tsx';
import { CreateWebhookDocument, UpdateWebhookDocument } from './webhooks.graphql.gen.ts';
import type { WebhookRowFragment } from './webhooks.graphql.gen.ts';

interface WebhookDialogProps {
  /** Its item is null for a new webhook. */
  dialog: Dialog<WebhookRowFragment>;
  /** All events. */
  events: readonly string[];
  onSaved: () => void;
}

const rules = webhookRulesFor(declaredKinds);

/** Creates or edits a webhook, and shows the secret of a new one. */
export function WebhookDialog({ dialog: { isOpen, item: webhook, close }, events, onSaved }: WebhookDialogProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const [secret, setSecret] = useState<string | null>(null);
  const initialValues = {
    url: webhook?.url ?? '',
    events: webhook?.events ?? [],
    isActive: webhook?.isActive ?? true,
  };

  const save = (values: typeof initialValues) =>
    trySave(values, async () => {
      if (webhook) {
        const input = { ...values, version: webhook.version };
        const answer = await client.mutate({ mutation: UpdateWebhookDocument, variables: { id: webhook.id, input } });
        toast({ title: 'Webhook updated', ...undoOf(answer) });
      } else {
        const { data } = await client.mutate({ mutation: CreateWebhookDocument, variables: { input: values } });
        setSecret(data?.made.secret ?? null);
      }
      onSaved();
      close();
    });

  return (
    <>
      <FormDialog
        open={isOpen}
        title={webhook ? 'Edit Webhook' : 'Create Webhook'}
        unsavedName={webhook ? `“${webhook.url}”` : 'the new webhook'}
        onClose={close}
      >
        <DialogForm
          submitLabel={webhook ? 'Save Changes' : 'Create Webhook'}
          initialValues={initialValues}
          validationSchema={rules}
          validateOnBlur={false}
          onSubmit={save}
        >
          <FormTextField
            name="url"
            label="Address"
            placeholder="https://www.example.com/hooks/site"
            help="Each event is sent to this address by POST. Private networks are refused unless the operator allows them."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={webhook === null}
          />
          <EventsField events={events} />
          <FormSwitchField
            name="isActive"
            label="Active"
            help="While the webhook is off, its events are neither sent nor stored."
          />
        </DialogForm>
      </FormDialog>
      <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
