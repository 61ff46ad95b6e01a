import { formerSecretHours } from '#schema/integrations/webhooks';
import { Secret, SecretDialog, SecretNote } from '../../tools/dialogs/secret.dialog.tsx';

interface WebhookSecretDialogProps {
  /** Null without a secret to show. */
  secret: string | null;
  /** Whether the former secret stays valid for a while. */
  isReplaced?: boolean;
  onClose: () => void;
}

export function WebhookSecretDialog({ secret, isReplaced = false, onClose }: WebhookSecretDialogProps) {
  return (
    <SecretDialog
      open={secret !== null}
      title="The secret of the webhook"
      secret={secret ?? ''}
      copied="Secret copied"
      closeLabel="I have saved it"
      onClose={onClose}
    >
      <SecretNote>
        It is shown only once. The receiver uses it to verify that events come from this site.
        {isReplaced && ` For ${formerSecretHours} hours, events are also signed with the former secret.`}
      </SecretNote>
      <Secret>{secret}</Secret>
    </SecretDialog>
  );
}
