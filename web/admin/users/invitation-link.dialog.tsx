import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useCopy } from '../../ui/toast/use-copy.ts';
import { colour, radius } from '../../ui/tokens.ts';
import { TallDialog } from '../dialogs/tall-dialog.tsx';
import type { SentInvitationFragment } from './users.graphql.gen.ts';

const Text = styled('p')({ margin: '0 0 14px', fontSize: 14, lineHeight: 1.55, color: colour.inkSoft });

const Address = styled('code')({
  display: 'block',
  padding: 14,
  borderRadius: radius.medium,
  background: colour.sunken,
  fontSize: 14,
  overflowWrap: 'anywhere',
  color: colour.ink,
  userSelect: 'all',
});

interface InvitationLinkDialogProps {
  /** An invitation that was not mailed. Null closes the dialog. */
  sent: SentInvitationFragment | null;
  onClose: () => void;
}

/** The link of an invitation, for the viewer to send. */
export function InvitationLinkDialog({ sent, onClose }: InvitationLinkDialogProps) {
  const copy = useCopy();
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(sent);
  if (sent && sent !== shown) setShown(sent);
  const url = shown?.url ?? '';
  return (
    <TallDialog open={sent !== null} title="Invitation link" maxWidth="sm" onClose={() => undefined}>
      <DialogContent>
        {shown?.problem && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            The email could not be sent: {shown.problem}
          </Alert>
        )}
        <Text>
          Send this link to {shown?.user.email} yourself{shown?.problem ? '' : ', since no mail server is set'}. It
          works once, for seven days, and is shown only now.
        </Text>
        <Address>{url}</Address>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => copy(url, 'Link copied')}>
          Copy link
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </TallDialog>
  );
}
