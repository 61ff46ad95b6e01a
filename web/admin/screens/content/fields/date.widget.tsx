import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { zoneName } from '#schema/text/dates';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { fromInput, toInput } from '../../../../ui/time/panel-time.ts';
import type { WidgetProps } from './widget-props.ts';

/** A date and time in the panel's time zone; the form holds ISO 8601 in UTC. */
export function DateWidget({ name, label, field, readOnly }: WidgetProps) {
  const { input, error, id, helpId } = useFormField(name);
  const { timeZone } = useDates();
  const [, , { setValue }] = useField<string>(name);
  return (
    <FieldFrame
      id={id}
      helpId={helpId}
      label={label}
      help={[field.help, zoneName(timeZone)].filter(Boolean).join(' ')}
      error={error}
    >
      <OutlinedInput
        size="small"
        fullWidth
        type="datetime-local"
        id={id}
        name={name}
        readOnly={readOnly}
        error={Boolean(error)}
        value={toInput(input.value, timeZone)}
        onChange={({ target }) => void setValue(fromInput(target.value, timeZone)?.toISOString() ?? '')}
        onBlur={input.onBlur}
        inputProps={{ 'aria-describedby': helpId }}
      />
    </FieldFrame>
  );
}
