import type { ReactNode } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from './field-frame.tsx';
import { SelectChevron } from '../icons/select-chevron.tsx';
import { useFormField } from './use-form-field.ts';

export interface Option {
  value: string;
  label: string;
}

interface FormSelectFieldProps {
  name: string;
  label: string;
  options: readonly Option[];
  help?: ReactNode;
  disabled?: boolean;
  /** Sets the value, if it is not the option's text. */
  onChange?: (value: string) => void;
}

/** A native select: fast, and familiar on phones and with the keyboard. */
export function FormSelectField({ name, label, options, help, disabled = false, onChange }: FormSelectFieldProps) {
  const { input, error, id, helpId } = useFormField(name);
  return (
    <FieldFrame id={id} helpId={helpId} label={label} help={help} error={error}>
      <NativeSelect
        {...input}
        {...(onChange && { onChange: (event) => onChange(event.target.value) })}
        fullWidth
        disabled={disabled}
        error={Boolean(error)}
        input={<OutlinedInput size="small" />}
        IconComponent={SelectChevron}
        inputProps={{ id, 'aria-describedby': helpId }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
