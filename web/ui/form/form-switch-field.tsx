import type { ReactNode } from 'react';
import { useId } from 'react';
import { useField } from 'formik';
import { SwitchRow } from './switch-row.tsx';

interface FormSwitchFieldProps {
  name: string;
  label: string;
  /** What the current state means. */
  help: ReactNode;
  disabled?: boolean;
}

export function FormSwitchField({ name, label, help, disabled = false }: FormSwitchFieldProps) {
  const [{ value, onBlur }, , { setValue }] = useField<boolean>(name);
  const id = useId();
  return (
    <SwitchRow
      id={id}
      name={name}
      label={label}
      help={help}
      checked={value}
      disabled={disabled}
      onChange={(isOn) => void setValue(isOn)}
      onBlur={onBlur}
    />
  );
}
