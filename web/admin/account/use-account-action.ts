import { refusalOf } from '../../lib/requests/refusal.ts';
import { readRequestError } from '../../lib/requests/request-error.ts';
import type { RefusedFields } from '../../ui/form/use-form-field.ts';

/**
 * Runs an account mutation and turns errors into form errors; null on success. An expired session opens the login
 * dialog.
 */
export function useAccountAction() {
  return async (work: () => Promise<unknown>, values: object): Promise<RefusedFields | null> => {
    try {
      await work();
      return null;
    } catch (error) {
      return refusalOf(readRequestError(error), values, 'Something went wrong. Please try again.');
    }
  };
}
