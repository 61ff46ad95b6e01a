import { useId } from 'react';
import type { ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';

interface EditorDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A question about the text. Where it was asked from, the text, gets the focus back from whoever closes it. */
export function EditorDialog({ title, onClose, children }: EditorDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth disableRestoreFocus>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
