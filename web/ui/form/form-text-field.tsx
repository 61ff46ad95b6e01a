import type { ComponentProps, ReactNode } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';

export interface FormTextFieldProps extends Omit<ComponentProps<typeof OutlinedInput>, 'name' | 'label' | 'error'> {
  name: string;
  label: string;
  help?: ReactNode;
  aside?: ReactNode;
  spellCheck?: boolean;
  autoCapitalize?: string;
}

export function FormTextField({
  name,
  label,
  help,
  aside,
  spellCheck,
  autoCapitalize,
  inputProps,
  onChange,
  onBlur,
  ...rest
}: FormTextFieldProps) {
  const { input, error, id, helpId } = useFormField(name);
  return (
    <FieldFrame id={id} helpId={helpId} label={label} help={help} aside={aside} error={error}>
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
        inputProps={{ spellCheck, autoCapitalize, ...inputProps, 'aria-describedby': helpId }}
      />
    </FieldFrame>
  );
}
