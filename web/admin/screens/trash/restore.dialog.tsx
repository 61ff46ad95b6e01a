import { readRequestError } from '../../../lib/requests/request-error.ts';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { refusedFields } from '../../../ui/form/use-form-field.ts';
import type { RefusedFields } from '../../../ui/form/use-form-field.ts';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import type { TrashRow } from './trash-labels.ts';

const labels = { slug: 'Slug', username: 'Username', email: 'Email' } as const;
type Name = keyof typeof labels;

/** Something whose slug, username or email address another has taken. */
export interface TakenNames {
  row: TrashRow;
  /** The fields to change, with proposals if available. */
  values: Partial<Record<Name, string>>;
  messages: Readonly<Record<string, string>>;
}

/** The names that a refusal is about; null for another refusal. */
export function takenNames(row: TrashRow, error: unknown): TakenNames | null {
  const { code, fields, suggestion } = readRequestError(error);
  const names = (Object.keys(labels) as Name[]).filter((name) => name in fields);
  if (code !== 'CONFLICT' || names.length === 0) return null;
  const values = Object.fromEntries(names.map((name) => [name, name === 'slug' ? (suggestion ?? '') : '']));
  return { row, values, messages: fields };
}

interface RestoreDialogProps {
  open: boolean;
  taken: TakenNames;
  onClose: () => void;
  /** @throws the server's error */
  onRestore: (row: TrashRow, values: TakenNames['values']) => Promise<void>;
}

/** Asks for another slug, username or email address. */
export function RestoreDialog({ open, taken, onClose, onRestore }: RestoreDialogProps) {
  const { row, values, messages } = taken;
  const names = Object.keys(values) as Name[];
  const restore = async (given: TakenNames['values']): Promise<RefusedFields | undefined> => {
    try {
      await onRestore(row, given);
      return undefined;
    } catch (error) {
      const { message, fields } = readRequestError(error);
      const known = Object.keys(fields).every((name) => name in given);
      if (known && Object.keys(fields).length > 0) return { refused: refusedFields(fields, given) };
      return { problem: message ?? 'It could not be restored. Please try again.' };
    }
  };
  return (
    <FormDialog open={open} title={`Restore “${row.title}”`} unsavedName="the restore" onClose={onClose}>
      <DialogForm submitLabel="Restore" initialValues={values} onSubmit={restore}>
        {names.map((name) => (
          <FormTextField
            key={name}
            name={name}
            label={labels[name]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={name === names[0]}
            help={`${messages[name] ?? ''}. Restore it with a different one.`}
          />
        ))}
      </DialogForm>
    </FormDialog>
  );
}
