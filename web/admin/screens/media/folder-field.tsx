import { useId } from 'react';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';

interface FolderFieldProps {
  folders: readonly string[];
  readOnly?: boolean;
  autoFocus?: boolean;
}

/** A folder's name, with existing folders as suggestions. */
export function FolderField({ folders, readOnly = false, autoFocus = false }: FolderFieldProps) {
  const list = useId();
  return (
    <>
      <FormTextField
        name="folder"
        label="Folder"
        readOnly={readOnly}
        autoFocus={autoFocus}
        autoComplete="off"
        inputProps={{ list }}
        help="Choose or create a folder (optional)."
      />
      <datalist id={list}>
        {folders.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
