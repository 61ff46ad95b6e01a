import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** What a failed operation tells us, whatever it failed with. */
export interface RequestError {
  /** The server's code (`CONFLICT`, …); null where no server answered in GraphQL. */
  code: string | null;
  /** The server's words; null where there are none that a person should read. */
  message: string | null;
  /** Field name to its message. */
  fields: Readonly<Record<string, string>>;
  /** On a stale save: the item as it is stored now. */
  current: unknown;
}

const nothing: RequestError = { code: null, message: null, fields: {}, current: null };

export function readRequestError(error: unknown): RequestError {
  if (!CombinedGraphQLErrors.is(error)) return nothing;
  const [first] = error.errors;
  if (!first) return nothing;
  const { code, fields, current } = first.extensions ?? {};
  return {
    code: typeof code === 'string' ? code : null,
    message: first.message || null,
    fields: isTextRecord(fields) ? fields : {},
    current: current ?? null,
  };
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
}
