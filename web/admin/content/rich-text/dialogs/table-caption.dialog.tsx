import { useState } from 'react';
import { Formik } from 'formik';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';

interface TableCaptionDialogProps {
  caption: string;
  onApply: (caption: string) => void;
  onClose: () => void;
}

export function TableCaptionDialog({ caption, onApply, onClose }: TableCaptionDialogProps) {
  const [, setDirty] = useState(false);
  return (
    <EditorDialog title="Table caption" onClose={onClose}>
      <Formik initialValues={{ caption }} onSubmit={(values) => onApply(values.caption.trim())}>
        <DialogForm submitLabel="Set caption" onCancel={onClose} onDirty={setDirty}>
          <FormTextField name="caption" label="Caption" help="Optional. Describes the table." autoFocus />
        </DialogForm>
      </Formik>
    </EditorDialog>
  );
}
