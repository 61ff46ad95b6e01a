import { useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { isSameValue } from '../content-values.ts';
import type { WidgetProps } from './field-widgets.tsx';

const tagsIn = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Tags as text, separated by commas. */
export function TagsWidget({ name, label, field, readOnly }: WidgetProps) {
  const { error, id, helpId } = useFormField(name);
  const [{ value, onBlur }, , { setValue }] = useField<readonly string[]>(name);
  /** The text as typed, with commas and spaces that the tags do not have. */
  const [typed, setTyped] = useState('');
  return (
    <FieldFrame id={id} helpId={helpId} label={label} help={field.help ?? 'Separate with commas.'} error={error}>
      <OutlinedInput
        size="small"
        fullWidth
        id={id}
        name={name}
        readOnly={readOnly}
        error={Boolean(error)}
        value={isSameValue(tagsIn(typed), value) ? typed : value.join(', ')}
        onChange={({ target }) => {
          setTyped(target.value);
          void setValue(tagsIn(target.value));
        }}
        onBlur={onBlur}
        inputProps={{ 'aria-describedby': helpId }}
      />
    </FieldFrame>
  );
}
