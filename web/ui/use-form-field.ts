import { useId } from 'react';
import { useField, useFormikContext } from 'formik';

/** What the server refused: shown under its field for as long as the field still holds that value. */
export interface RefusedFields {
  refused?: Readonly<Record<string, { value: unknown; message: string }>>;
  /** What no field is to blame for. */
  problem?: string;
}

/** For Formik's status. @param values as they were sent */
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

/** Value, ids and error of one field: the rules' once it was visited, or the server's. */
export function useFormField(name: string) {
  const [input, meta] = useField<string>(name);
  const id = useId();
  const status = useFormikContext().status as RefusedFields | undefined;
  const refusal = status?.refused?.[name];
  const refused = refusal && refusal.value === input.value ? refusal.message : undefined;
  const error = (meta.touched ? meta.error : undefined) ?? refused;
  return { input: { ...input, value: input.value ?? '' }, error, id, helpId: `${id}-help` };
}
