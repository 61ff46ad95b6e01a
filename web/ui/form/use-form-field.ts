import { useId } from 'react';
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
  return { input: { ...input, value: input.value ?? '' }, error, id, helpId: `${id}-help` };
}
