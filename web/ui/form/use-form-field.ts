import { useId } from 'react';
import type { FocusEvent } from 'react';
import { useField, useFormikContext } from 'formik';

/** Values the server rejected. Each message is shown until its field changes. */
export interface RefusedFields {
  refused?: Readonly<Record<string, { value: unknown; message: string }>>;
  /** An error that belongs to no single field. */
  problem?: string;
}

/**
 * For Formik's status.
 * @param values as sent
 */
export function refusedFields(
  fields: Readonly<Record<string, string>>,
  values: object,
): NonNullable<RefusedFields['refused']> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name,
      { value: (values as Readonly<Record<string, unknown>>)[name], message },
    ]),
  );
}

/** Value, ids and error of a field: the rules' error once touched, or the server's. */
export function useFormField(name: string) {
  const [input, meta] = useField<string>(name);
  const id = useId();
  const status = useFormikContext().status as RefusedFields | undefined;
  const refusal = status?.refused?.[name];
  const refused = refusal && refusal.value === input.value ? refusal.message : undefined;
  const error = (meta.touched ? meta.error : undefined) ?? refused;
  const value = input.value ?? '';
  // Leaving a field that never had a value is no error before saving: its message would appear under the pointer, and
  // the click that left the field would miss what it was for.
  const isUnused = value === '' && (meta.initialValue ?? '') === '';
  const onBlur = (event: FocusEvent) => {
    if (!isUnused) input.onBlur(event);
  };
  return { input: { ...input, value, onBlur }, error, id, helpId: `${id}-help` };
}
