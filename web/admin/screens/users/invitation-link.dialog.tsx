import Alert from '@mui/material/Alert';
import { Secret, SecretDialog, SecretNote } from '../../tools/dialogs/secret.dialog.tsx';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import type { SentInvitationFragment } from './users.graphql.gen.ts';

interface InvitationLinkDialogProps {
  /** Its item is an invitation that was not mailed. */
  dialog: Dialog<SentInvitationFragment>;
}

/** The link of an invitation, for the viewer to send. */
export function InvitationLinkDialog({ dialog: { isOpen, item: sent, close } }: InvitationLinkDialogProps) {
  const url = sent?.url ?? '';
  return (
    <SecretDialog
      open={isOpen}
      title="Invitation link"
      secret={url}
      copyLabel="Copy link"
      copied="Link copied"
      closeLabel="Done"
      onClose={close}
    >
      {sent?.problem && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The email could not be sent: {sent.problem}
        </Alert>
      )}
      <SecretNote>
        Send this link to {sent?.user.email} yourself{sent?.problem ? '' : ', since no mail server is set'}. It works
        once, for seven days, and is shown only now.
      </SecretNote>
      <Secret>{url}</Secret>
    </SecretDialog>
  );
}
