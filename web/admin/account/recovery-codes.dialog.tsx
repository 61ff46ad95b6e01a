import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { colour, font, radius } from '../../ui/tokens.ts';
import { TallDialog } from '../dialogs/tall-dialog.tsx';
import { useCopy } from '../../ui/toast/use-copy.ts';

const Text = styled('p')({ margin: '0 0 16px', fontSize: 14, lineHeight: 1.55, color: colour.inkSoft });

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
  /** null when closed. */
  codes: readonly string[] | null;
  onClose: () => void;
}

/** Shown only once, so only its button closes the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const copy = useCopy();
  const [shown, setShown] = useState(codes);
  if (codes && codes !== shown) setShown(codes);
  const text = `${(shown ?? []).join('\n')}\n`;
  return (
    <TallDialog open={codes !== null} title="Your recovery codes" maxWidth="sm" onClose={() => undefined}>
      <DialogContent>
        <Text>
          Each code lets you log in once without your phone. They are shown only once: store them somewhere safe, such
          as your password manager.
        </Text>
        <Codes>
          {shown?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </Button>
        <Button color="inherit" onClick={() => copy(text, 'Recovery codes copied')}>
          Copy
        </Button>
        <Button variant="contained" onClick={onClose}>
          I have saved them
        </Button>
      </DialogActions>
    </TallDialog>
  );
}
