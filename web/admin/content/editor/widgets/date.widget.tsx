import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { fromInput, toInput } from '../../../../ui/time/own-time.ts';
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
        value={toInput(input.value)}
        onChange={({ target }) => void setValue(fromInput(target.value)?.toISOString() ?? '')}
        onBlur={input.onBlur}
        inputProps={{ 'aria-describedby': helpId }}
      />
    </FieldFrame>
  );
}
