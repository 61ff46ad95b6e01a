import { useId } from 'react';
import type { ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { FormDialogContext } from '../../../../tools/dialogs/form-dialog.context.ts';

interface EditorDialogProps {
  title: string;
  /** Its height changes while typing, so it grows downwards only. */
  grows?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the editor. The caller that closes it returns the focus to the text. */
export function EditorDialog({ title, grows = false, onClose, children }: EditorDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
      disableRestoreFocus
      {...(grows && { sx: { '& .MuiDialog-container': { alignItems: 'flex-start', paddingTop: '14dvh' } } })}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <FormDialogContext value={{ close: onClose, onDirty: () => undefined }}>{children}</FormDialogContext>
    </Dialog>
  );
}
