import { FormTextField, type FormTextFieldProps } from './form-text-field.tsx';

interface FormNumberFieldProps extends Omit<FormTextFieldProps, 'type' | 'inputProps'> {
  min: number;
  max?: number;
}

/** A whole number. */
export function FormNumberField({ min, max, ...rest }: FormNumberFieldProps) {
  return <FormTextField {...rest} type="number" inputProps={{ min, max, step: 1 }} />;
}
