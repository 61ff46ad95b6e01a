import { refusedFields, type RefusedFields } from '../../ui/form/use-form-field.ts';
import type { RequestError } from './request-error.ts';

/**
 * The errors that a form shows after a failed save: a message at each field, or one above all.
 * @param values as sent
 * @param problem when the server gave no message
 */
export function refusalOf(
  { message, fields }: Pick<RequestError, 'message' | 'fields'>,
  values: object,
  problem = 'Please try again.',
): RefusedFields {
  const isField = Object.keys(fields).length > 0;
  return isField ? { refused: refusedFields(fields, values) } : { problem: message ?? problem };
}
