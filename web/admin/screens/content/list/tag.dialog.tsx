import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { object } from 'yup';
import { requiredText } from '#schema/value-rules/fields';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { FormSelectField } from '../../../../ui/form/form-select-field.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { DialogForm } from '../../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../../tools/dialogs/form.dialog.tsx';
import { useTags } from '../../../tools/fields/use-tags.ts';
import type { Dialog } from '../../../tools/dialogs/use-dialog.ts';

export type TagAction = 'addTag' | 'removeTag';

const rules = object({ tag: requiredText('Tag').max(50, 'Tags must be less than 50 characters each') });

interface TagDialogProps {
  dialog: Dialog<TagAction>;
  /** "3 posts" */
  count: string;
  /** The tags of the selected rows. */
  tags: readonly string[];
  onChoose: (tag: string) => Promise<void>;
}

/** Asks which tag is added or removed. */
export function TagDialog({ dialog, count, tags, onChoose }: TagDialogProps) {
  const isAdding = dialog.item !== 'removeTag';
  return (
    <FormDialog
      open={dialog.isOpen}
      title={isAdding ? `Add a tag to ${count}` : `Remove a tag from ${count}`}
      unsavedName="the tag"
      onClose={dialog.close}
    >
      <DialogForm
        submitLabel={isAdding ? 'Add tag' : 'Remove tag'}
        initialValues={{ tag: isAdding ? '' : (tags[0] ?? '') }}
        validationSchema={rules}
        validateOnBlur={false}
        onSubmit={({ tag }) => onChoose(tag.trim())}
      >
        {isAdding ? (
          <NewTag />
        ) : (
          <FormSelectField name="tag" label="Tag" options={tags.map((value) => ({ value, label: value }))} />
        )}
      </DialogForm>
    </FormDialog>
  );
}

function NewTag() {
  const { input, error, id, helpId } = useFormField('tag');
  const { setFieldValue } = useFormikContext();
  const options = useTags(true).map(({ name }) => name);
  return (
    <FieldFrame id={id} helpId={helpId} label="Tag" error={error} help="One in use, or a new one.">
      <Autocomplete
        id={id}
        freeSolo
        disablePortal
        size="small"
        options={options}
        inputValue={input.value}
        onInputChange={(_, text) => void setFieldValue('tag', text)}
        renderInput={(params) => (
          <TextField
            {...params}
            name="tag"
            error={Boolean(error)}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': helpId, 'aria-invalid': Boolean(error) },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}
