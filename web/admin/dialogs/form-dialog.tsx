import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { TallDialog } from './tall-dialog.tsx';
import { useUnsaved } from '../screen/unsaved.context.tsx';

interface FormDialogProps {
  open: boolean;
  title: string;
  /** What would be lost on closing: "“ingrid”". */
  unsavedName: string;
  onClose: () => void;
  /** Renders the form. `close` asks first if there are unsaved changes. */
  children: (form: { close: () => void; onDirty: (isDirty: boolean) => void }) => ReactNode;
}

/** A dialog with a form. Escape, a click outside and navigation ask before unsaved changes are lost. */
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
