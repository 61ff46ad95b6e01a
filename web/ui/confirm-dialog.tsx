import { useId } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useWayBack } from './use-way-back.ts';

interface ConfirmDialogProps {
  open: boolean;
  /** Names what is done: "Delete “Title”?" */
  title: string;
  children: ReactNode;
  /** The verb again: "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Once it is gone. */
  onExited?: () => void;
}

/** One question. Focus begins on the way out, so that Enter never destroys anything by habit. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDestructive = false,
  isBusy = false,
  onConfirm,
  onCancel,
  onExited,
}: ConfirmDialogProps) {
  const id = useId();
  const { dialog, goBack } = useWayBack(open);
  return (
    <Dialog
      ref={dialog}
      open={open}
      onClose={() => !isBusy && onCancel()}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
      slotProps={{
        transition: {
          onExited: () => {
            goBack();
            onExited?.();
          },
        },
      }}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText component="div" id={`${id}-text`}>
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isBusy} autoFocus color="inherit">
          {cancelLabel}
        </Button>
        <Button onClick={onConfirm} loading={isBusy} variant="contained" color={isDestructive ? 'error' : 'primary'}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
