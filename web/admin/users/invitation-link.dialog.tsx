import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { Secret, SecretDialog, SecretNote } from '../dialogs/secret.dialog.tsx';
import type { SentInvitationFragment } from './users.graphql.gen.ts';

interface InvitationLinkDialogProps {
  /** An invitation that was not mailed. Null closes the dialog. */
  sent: SentInvitationFragment | null;
  onClose: () => void;
}

/** The link of an invitation, for the viewer to send. */
export function InvitationLinkDialog({ sent, onClose }: InvitationLinkDialogProps) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(sent);
  if (sent && sent !== shown) setShown(sent);
  const url = shown?.url ?? '';
  return (
    <SecretDialog
      open={sent !== null}
      title="Invitation link"
      secret={url}
      copyLabel="Copy link"
      copied="Link copied"
      closeLabel="Done"
      onClose={onClose}
    >
      {shown?.problem && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The email could not be sent: {shown.problem}
        </Alert>
      )}
      <SecretNote>
        Send this link to {shown?.user.email} yourself{shown?.problem ? '' : ', since no mail server is set'}. It works
        once, for seven days, and is shown only now.
      </SecretNote>
      <Secret>{url}</Secret>
    </SecretDialog>
  );
}
