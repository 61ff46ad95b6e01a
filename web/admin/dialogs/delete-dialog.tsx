import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import type { Toast, ToastAction } from '../../ui/toast/toast.context.ts';
import { TrashNote } from './trash-note.tsx';

interface DeleteDialogProps<Row> {
  /** The row to delete; null when closed. */
  row: Row | null;
  nameOf: (row: Row) => string;
  /** Precedes the name where the row is not the thing itself: `the message of`. */
  what?: string;
  question: (row: Row) => ReactNode;
  remove: (row: Row) => Promise<unknown>;
  deleted: Toast;
  /** For what moves to the trash: the toast offers to restore it. */
  undo?: (row: Row) => ToastAction;
  /** @param error thrown by `remove` */
  failed: (error: unknown) => Toast;
  onClose: () => void;
  /** Called after the dialog is closed, too. */
  onDeleted?: () => void;
}

/** Asks for confirmation, deletes, and shows a toast. */
export function DeleteDialog<Row>({
  row,
  nameOf,
  what,
  question,
  remove,
  deleted,
  undo,
  failed,
  onClose,
  onDeleted,
}: DeleteDialogProps<Row>) {
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [hasDeleted, setDeleted] = useState(false);
  // Keeps the text while the dialog fades out.
  const [shownRow, setShownRow] = useState(row);
  if (row && row !== shownRow) {
    setShownRow(row);
    setDeleted(false);
  }

  const confirm = async () => {
    if (!row) return;
    setBusy(true);
    try {
      await remove(row);
      setDeleted(true);
      toast({ ...deleted, ...(undo && { action: undo(row) }) });
    } catch (error) {
      toast({ ...failed(error), variant: 'destructive' });
    }
    setBusy(false);
    onClose();
  };

  return (
    <ConfirmDialog
      open={row !== null}
      title={shownRow ? `Delete ${what ? `${what} ` : ''}“${nameOf(shownRow)}”?` : ''}
      confirmLabel="Delete"
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      onExited={() => hasDeleted && onDeleted?.()}
    >
      {shownRow && question(shownRow)}
      {undo && <TrashNote />}
    </ConfirmDialog>
  );
}
