import type { LinkChangeInput } from '../../../gql/types.gen.ts';
import { readRequestError } from '../../../lib/requests/request-error.ts';

/** Sent with an action: the fingerprint of the shown consequences, and the choice for links on other pages. */
// A type, because an interface is not assignable to the variables of an operation.
export type ActChoice = {
  consequences?: string | null;
  links?: LinkChangeInput | null;
};

/** The server's message if it refused because the consequences have changed; null for other errors. */
export function changedConsequences(error: unknown): string | null {
  const { code, message, current } = readRequestError(error);
  const isAboutThem = typeof current === 'object' && current !== null && 'fingerprint' in current;
  return code === 'CONFLICT' && isAboutThem ? message : null;
}
