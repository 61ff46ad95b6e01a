import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { colour, font, radius } from '../../../ui/tokens.ts';
import { SecretDialog, SecretNote } from '../../tools/dialogs/secret.dialog.tsx';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';

const Codes = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: '6px 20px',
  margin: 0,
  padding: 16,
  listStyle: 'none',
  borderRadius: radius.medium,
  background: colour.sunken,
  fontFamily: font.mono,
  fontSize: 14,
  color: colour.ink,
});

interface RecoveryCodesDialogProps {
  /** Its item is the codes. */
  dialog: Dialog<readonly string[]>;
  onClosed: () => void;
}

export function RecoveryCodesDialog({ dialog, onClosed }: RecoveryCodesDialogProps) {
  const codes = dialog.item ?? [];
  const text = `${codes.join('\n')}\n`;
  return (
    <SecretDialog
      open={dialog.isOpen}
      title="Your recovery codes"
      secret={text}
      copied="Recovery codes copied"
      closeLabel="I have saved them"
      actions={
        <Button
          color="inherit"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </Button>
      }
      onClose={() => {
        dialog.close();
        onClosed();
      }}
    >
      <SecretNote>
        Each code lets you log in once without your phone. They are shown only once: store them somewhere safe, such as
        your password manager.
      </SecretNote>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
    </SecretDialog>
  );
}
