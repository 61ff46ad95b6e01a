import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormDialogContext, type FormDialogActions } from './form-dialog.context.ts';
import { TallDialog } from './tall.dialog.tsx';
import { useReportUnsaved, useUnsaved } from '../screen/unsaved/unsaved.context.tsx';

interface FormDialogProps {
  open: boolean;
  title: string;
  /** What would be lost on closing: "“ingrid”". */
  unsavedName: string;
  onClose: () => void;
  /** A `DialogForm`, or a function that draws something else with the dialog's actions. */
  children: ReactNode | ((actions: FormDialogActions) => ReactNode);
}

/** A dialog with a form. Escape, a click outside and navigation ask before unsaved changes are lost. */
export function FormDialog({ open, title, unsavedName, onClose, children }: FormDialogProps) {
  const { confirmLeaving } = useUnsaved();
  const [isDirty, setDirty] = useState(false);
  const source = useReportUnsaved(open && isDirty ? unsavedName : null);

  const close = () => void confirmLeaving(source).then((leaves) => leaves && onClose());
  const actions = { close, onDirty: setDirty };
  return (
    <TallDialog open={open} title={title} maxWidth="sm" onClose={close}>
      <FormDialogContext value={actions}>
        {typeof children === 'function' ? children(actions) : children}
      </FormDialogContext>
    </TallDialog>
  );
}
