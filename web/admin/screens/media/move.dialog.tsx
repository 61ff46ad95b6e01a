import { folderRules } from '#schema/rules/media';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import { FolderField } from './folder-field.tsx';

interface MoveProps {
  open: boolean;
  count: string;
  folders: readonly string[];
  onClose: () => void;
  /** @param folder empty for none */
  onMove: (folder: string) => void;
}

/** Moves files to an existing or new folder, or to none. */
export function MoveDialog({ open, count, folders, onClose, onMove }: MoveProps) {
  return (
    <FormDialog open={open} title={`Move ${count}`} unsavedName="the folder" onClose={onClose}>
      <DialogForm
        submitLabel="Move"
        initialValues={{ folder: '' }}
        validationSchema={folderRules}
        onSubmit={({ folder }) => onMove(folder.trim())}
      >
        <FolderField folders={folders} autoFocus />
      </DialogForm>
    </FormDialog>
  );
}
