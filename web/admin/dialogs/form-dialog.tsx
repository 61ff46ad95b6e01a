import { useState } from 'react';
import type { ReactNode } from 'react';
import { TallDialog } from './tall-dialog.tsx';
import { useReportUnsaved, useUnsaved } from '../screen/unsaved.context.tsx';

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
  const { confirmLeaving } = useUnsaved();
  const [isDirty, setDirty] = useState(false);
  const source = useReportUnsaved(open && isDirty ? unsavedName : null);

  const close = () => void confirmLeaving(source).then((leaves) => leaves && onClose());
  return (
    <TallDialog open={open} title={title} maxWidth="sm" onClose={close}>
      {children({ close, onDirty: setDirty })}
    </TallDialog>
  );
}
