import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useCopy } from '../../../ui/toast/use-copy.ts';
import { colour, radius } from '../../../ui/tokens.ts';
import { TallDialog } from './tall.dialog.tsx';

/** Explains the secret. */
export const SecretNote = styled('p')({ margin: '0 0 14px', fontSize: 14, lineHeight: 1.55, color: colour.inkSoft });

export const Secret = styled('code')({
  display: 'block',
  padding: 14,
  borderRadius: radius.medium,
  background: colour.sunken,
  fontSize: 14,
  overflowWrap: 'anywhere',
  color: colour.ink,
  userSelect: 'all',
});

interface SecretDialogProps {
  open: boolean;
  title: string;
  /** The text that the copy button copies. */
  secret: string;
  copyLabel?: string;
  /** The toast after copying. */
  copied: string;
  closeLabel: string;
  /** Further actions, before the copy button. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog for a secret that cannot be shown again. Only its button closes it, not Escape or a click beside it. */
export function SecretDialog(props: SecretDialogProps) {
  const { open, title, secret, copyLabel = 'Copy', copied, closeLabel, actions, onClose, children } = props;
  const copy = useCopy();
  // Copying comes first: closing loses the secret.
  const [isCopied, setCopied] = useState(false);
  return (
    <TallDialog open={open} title={title} maxWidth="sm" onClose={() => undefined}>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        {actions}
        <Button
          {...(isCopied ? { color: 'inherit' } : { variant: 'contained' })}
          onClick={() => {
            copy(secret, copied);
            setCopied(true);
          }}
        >
          {copyLabel}
        </Button>
        <Button {...(isCopied ? { variant: 'contained' } : { color: 'inherit' })} onClick={onClose}>
          {closeLabel}
        </Button>
      </DialogActions>
    </TallDialog>
  );
}
