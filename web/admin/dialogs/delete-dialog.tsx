import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import type { Toast } from '../../ui/toast/toast.context.ts';
import type { Answered } from '../undo/undo-offer.ts';
import { useUndo } from '../undo/use-undo.ts';
import { TrashNote } from './trash-note.tsx';

interface DeleteDialogProps<Row> {
  /** The row to delete; null when closed. */
  row: Row | null;
  nameOf: (row: Row) => string;
  /** Precedes the name where the row is not the thing itself: `the message of`. */
  what?: string;
  question: (row: Row) => ReactNode;
  /** Resolves to the response, for the toast's "Undo". */
  remove: (row: Row) => Promise<Answered>;
  deleted: Toast;
  /** It moves to the trash. */
  isTrashed?: boolean;
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
  isTrashed = false,
  failed,
  onClose,
  onDeleted,
}: DeleteDialogProps<Row>) {
  const { toast } = useToast();
  const { undoOf } = useUndo();
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
      const answer = await remove(row);
      setDeleted(true);
      toast({ ...deleted, ...undoOf(answer) });
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
      {isTrashed && <TrashNote />}
    </ConfirmDialog>
  );
}
