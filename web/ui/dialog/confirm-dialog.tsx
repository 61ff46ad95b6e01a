import { useId } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDialogProps {
  open: boolean;
  /** Names the action: "Delete “Title”?" */
  title: string;
  children: ReactNode;
  /** The verb: "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  /** Something has to be chosen first. */
  isDisabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** After the closing transition. */
  onExited?: () => void;
}

/** A yes-or-no question. Cancel has the focus first, so that pressing Enter by habit is harmless. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDestructive = false,
  isBusy = false,
  isDisabled = false,
  onConfirm,
  onCancel,
  onExited,
}: ConfirmDialogProps) {
  const id = useId();
  const { dialog, returnFocus } = useReturnFocus(open);
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
            returnFocus();
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
        <Button
          onClick={onConfirm}
          loading={isBusy}
          disabled={isDisabled}
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
