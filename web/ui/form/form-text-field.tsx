import type { ComponentProps, ReactNode } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';

export interface FormTextFieldProps extends Omit<ComponentProps<typeof OutlinedInput>, 'name' | 'label' | 'error'> {
  name: string;
  label: string;
  help?: ReactNode;
  aside?: ReactNode;
  /** Below the help, and the id by which the field refers to it. */
  details?: ReactNode;
  describedBy?: string;
  spellCheck?: boolean;
  autoCapitalize?: string;
}

export function FormTextField({
  name,
  label,
  help,
  aside,
  details,
  describedBy,
  spellCheck,
  autoCapitalize,
  inputProps,
  onChange,
  onBlur,
  ...rest
}: FormTextFieldProps) {
  const { input, error, id, helpId } = useFormField(name);
  return (
    <FieldFrame id={id} helpId={helpId} label={label} help={help} aside={aside} error={error} details={details}>
      <OutlinedInput
        size="small"
        fullWidth
        {...rest}
        {...input}
        id={id}
        error={Boolean(error)}
        onChange={(event) => {
          input.onChange(event);
          onChange?.(event);
        }}
        onBlur={(event) => {
          input.onBlur(event);
          onBlur?.(event);
        }}
        inputProps={{
          dir: 'auto',
          spellCheck,
          autoCapitalize,
          ...inputProps,
          'aria-describedby': describedBy ? `${helpId} ${describedBy}` : helpId,
        }}
      />
    </FieldFrame>
  );
}
