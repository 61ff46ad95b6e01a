import { FormTextField } from '../../../../../ui/form/form-text-field.tsx';
import { DialogForm } from '../../../../tools/dialogs/dialog.form.tsx';
import { EditorDialog } from './editor.dialog.tsx';

interface TableCaptionDialogProps {
  caption: string;
  onApply: (caption: string) => void;
  onClose: () => void;
}

export function TableCaptionDialog({ caption, onApply, onClose }: TableCaptionDialogProps) {
  return (
    <EditorDialog title="Table caption" onClose={onClose}>
      <DialogForm
        submitLabel="Set caption"
        initialValues={{ caption }}
        onSubmit={(values) => onApply(values.caption.trim())}
      >
        <FormTextField name="caption" label="Caption" help="Optional. Describes the table." autoFocus />
      </DialogForm>
    </EditorDialog>
  );
}
