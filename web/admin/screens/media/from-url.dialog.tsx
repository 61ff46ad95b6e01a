import { remoteFileRules } from '#schema/rules/media';
import { useSessionLost } from '../../../session/use-session-lost.ts';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { refusedFields } from '../../../ui/form/use-form-field.ts';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { importFromUrl } from '../../tools/media-picker/import-from-url.ts';

interface FromUrlProps {
  open: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Has the server fetch a file from the web into the library. */
export function FromUrl({ open, onClose, onAdded }: FromUrlProps) {
  const { toast } = useToast();
  const { undoOfLatest } = useUndo();
  const sessionLost = useSessionLost();

  const add = async (values: { url: string }) => {
    const fetched = await importFromUrl(values.url);
    if (fetched.state === 'done') {
      const undo = await undoOfLatest('file', [fetched.id]);
      toast({ title: 'File uploaded', description: 'File has been uploaded successfully.', ...undo });
      onAdded();
      onClose();
      return undefined;
    }
    if (fetched.isLoggedOut) {
      sessionLost();
      return undefined;
    }
    const { message, fields } = fetched;
    toast({ title: 'Upload failed', description: message, variant: 'destructive' });
    const { url } = fields;
    return url ? { refused: refusedFields({ url }, values) } : { problem: message };
  };

  return (
    <FormDialog open={open} title="Add a file from the web" unsavedName="the address" onClose={onClose}>
      <DialogForm submitLabel="Add file" initialValues={{ url: '' }} validationSchema={remoteFileRules} onSubmit={add}>
        <FormTextField
          name="url"
          label="URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoFocus
          help="The file is copied here once. Visitors never load it from the other site."
        />
      </DialogForm>
    </FormDialog>
  );
}
