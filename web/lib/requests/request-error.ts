import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** Details of a failed operation. */
export interface RequestError {
  /** The server's error code (`CONFLICT`, …); null if the error is not a GraphQL error. */
  code: string | null;
  /** The server's message; null without one to show. */
  message: string | null;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
  /** For an edit conflict: the item as stored now. */
  current: unknown;
  /** A free value for a taken one. */
  suggestion: string | null;
}

const noDetails: RequestError = { code: null, message: null, fields: {}, current: null, suggestion: null };

export function readRequestError(error: unknown): RequestError {
  if (!CombinedGraphQLErrors.is(error)) return noDetails;
  const [first] = error.errors;
  if (!first) return noDetails;
  const { code, fields, current, suggestion } = first.extensions ?? {};
  return {
    code: typeof code === 'string' ? code : null,
    message: first.message || null,
    fields: isTextRecord(fields) ? fields : {},
    current: current ?? null,
    suggestion: typeof suggestion === 'string' ? suggestion : null,
  };
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
}
