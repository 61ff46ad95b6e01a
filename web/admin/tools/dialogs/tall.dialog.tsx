import { useId } from 'react';
import type { ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';

interface TallDialogProps {
  open: boolean;
  title: string;
  maxWidth: 'sm' | 'md';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog as high as the window. Leaves room so that a toast does not cover its actions. */
export function TallDialog({ open, title, maxWidth, onClose, children }: TallDialogProps) {
  const titleId = useId();
  const { dialog, returnFocus } = useReturnFocus(open);
  return (
    <Dialog
      ref={dialog}
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={maxWidth}
      fullWidth
      slotProps={{ transition: { onExited: returnFocus } }}
    >
      {open && <GlobalStyles styles={{ ':root': { '--toast-lift': '96px' } }} />}
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
}
