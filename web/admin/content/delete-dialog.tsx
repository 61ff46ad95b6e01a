import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import type { ContentKind, ContentRow } from './content-kinds.ts';

interface DeleteDialogProps {
  kind: ContentKind;
  /** What to ask about; null for nothing. */
  row: ContentRow | null;
  remove: (id: string) => Promise<void>;
  onClose: () => void;
  /** The row that the focus came from is gone. */
  onDeleted: () => void;
}

export function DeleteDialog({ kind, row, remove, onClose, onDeleted }: DeleteDialogProps) {
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [hasDeleted, setDeleted] = useState(false);
  // What it says stays while it fades out.
  const [asked, setAsked] = useState(row);
  if (row && row !== asked) {
    setAsked(row);
    setDeleted(false);
  }

  const confirm = async () => {
    if (!row) return;
    setBusy(true);
    try {
      await remove(row.id);
      setDeleted(true);
      toast({ title: 'Content deleted', description: 'The content has been successfully deleted.' });
    } catch {
      toast({ title: 'Error', description: 'Failed to delete content. Please try again.', variant: 'destructive' });
    }
    setBusy(false);
    onClose();
  };

  return (
    <ConfirmDialog
      open={row !== null}
      title={`Delete “${asked?.title}”?`}
      confirmLabel="Delete"
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      onExited={() => hasDeleted && onDeleted()}
    >
      Are you sure you want to delete this content?
      {asked?.status === 'published' && ` The ${kind.type} is published: its address will lead nowhere.`}
    </ConfirmDialog>
  );
}
