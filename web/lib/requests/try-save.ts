import type { RefusedFields } from '../../ui/form/use-form-field.ts';
import { refusalOf } from './refusal.ts';
import { readRequestError } from './request-error.ts';

/**
 * Runs a form's save.
 * @param values as sent
 * @param problem when the server gave no message
 * @returns the errors that the form shows, null on success
 */
export async function trySave(
  values: object,
  save: () => Promise<unknown>,
  problem?: string,
): Promise<RefusedFields | null> {
  try {
    await save();
    return null;
  } catch (error) {
    return refusalOf(readRequestError(error), values, problem);
  }
}
