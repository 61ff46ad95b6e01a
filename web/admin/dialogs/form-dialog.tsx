import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { TallDialog } from './tall-dialog.tsx';
import { useUnsaved } from '../screen/unsaved.context.tsx';

interface FormDialogProps {
  open: boolean;
  title: string;
  /** What closing by accident would lose: "“ingrid”". */
  unsavedName: string;
  onClose: () => void;
  /** Draws the form: `close` asks first where something would be lost. */
  children: (form: { close: () => void; onDirty: (isDirty: boolean) => void }) => ReactNode;
}

/** A dialog with a form in it: what is typed is not lost by Escape, a click beside it or another address. */
export function FormDialog({ open, title, unsavedName, onClose, children }: FormDialogProps) {
  const { report, confirmLeaving } = useUnsaved();
  const [isDirty, setDirty] = useState(false);

  useEffect(() => {
    if (!open || !isDirty) return;
    report(unsavedName);
    return () => report(null);
  }, [open, isDirty, unsavedName, report]);

  const close = () => void confirmLeaving().then((leaves) => leaves && onClose());
  return (
    <TallDialog open={open} title={title} maxWidth="sm" onClose={close}>
      {children({ close, onDirty: setDirty })}
    </TallDialog>
  );
}
