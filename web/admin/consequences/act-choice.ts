import type { LinkChangeInput } from '../../gql/types.gen.ts';
import { readRequestError } from '../../lib/requests/request-error.ts';

/** What is sent with an act: the consequences that were shown, and what becomes of the links on other pages. */
// No interface: those are not assignable to the variables of an operation.
export type ActChoice = {
  consequences?: string | null;
  links?: LinkChangeInput | null;
};

/** The server's sentence if it refused because the consequences are others by now; null for anything else. */
export function changedConsequences(error: unknown): string | null {
  const { code, message, current } = readRequestError(error);
  const isAboutThem = typeof current === 'object' && current !== null && 'fingerprint' in current;
  return code === 'CONFLICT' && isAboutThem ? message : null;
}
