import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import type { WidgetProps } from './field-widgets.tsx';

/** A date and time in the browser's time zone; the form holds ISO 8601 in UTC. */
export function DateWidget({ name, label, field, readOnly }: WidgetProps) {
  const { input, error, id, helpId } = useFormField(name);
  const [, , { setValue }] = useField<string>(name);
  return (
    <FieldFrame id={id} helpId={helpId} label={label} help={field.help} error={error}>
      <OutlinedInput
        size="small"
        fullWidth
        type="datetime-local"
        id={id}
        name={name}
        readOnly={readOnly}
        error={Boolean(error)}
        value={localTime(input.value)}
        onChange={({ target }) => void setValue(target.value && new Date(target.value).toISOString())}
        onBlur={input.onBlur}
        inputProps={{ 'aria-describedby': helpId }}
      />
    </FieldFrame>
  );
}

/** The format of the input: "2026-11-23T10:42". */
function localTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
