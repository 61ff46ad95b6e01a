import { readRequestError } from '../../lib/request-error.ts';
import { refusedFields } from '../../ui/use-form-field.ts';
import type { RefusedFields } from '../../ui/use-form-field.ts';

/**
 * Does what a form of the account asks for, and turns a refusal into what the form shows; null when it is done.
 * A session that has ended is asked for on top of the screen.
 */
export function useAccountAction() {
  return async (work: () => Promise<unknown>, values: object): Promise<RefusedFields | null> => {
    try {
      await work();
      return null;
    } catch (error) {
      const { message, fields } = readRequestError(error);
      if (Object.keys(fields).length > 0) return { refused: refusedFields(fields, values) };
      return { problem: message ?? 'Something went wrong. Please try again.' };
    }
  };
}
