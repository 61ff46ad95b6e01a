import { useId } from 'react';
import type { ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';

interface EditorDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the editor. Whoever closes it returns the focus to the text. */
export function EditorDialog({ title, onClose, children }: EditorDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth disableRestoreFocus>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
