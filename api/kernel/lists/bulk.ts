import { limits, type ContentStatus } from '#schema/constants';
import { faultMessage, toAppError } from '../errors/to-app-error.ts';
import { BadInput, type ErrorCode } from '../errors/errors.ts';
import { logFault } from '../http/request-context.ts';

/** The outcome for each of the given items. */
export interface BulkResult {
  done: number[];
  /** Ids of items that were already in the requested state. */
  unchanged: number[];
  refused: Refused[];
  /** Undo data for each of `done` that still exists. */
  changes: Change[];
}

export interface Change {
  id: number;
  /** The status before the change. */
  status: ContentStatus;
  /** The category before the change, if the action changed it. */
  category?: string | null;
  /** The version after the change. */
  version: number;
}

export interface Refused {
  id: number;
  code: ErrorCode;
  message: string;
}

/** Removes duplicates. @throws BadInput for no ids or too many */
export function checkIds(ids: readonly number[]): number[] {
  const unique = [...new Set(ids)];
  const message = `Must be from 1 to ${limits.bulkItems}`;
  if (unique.length < 1 || unique.length > limits.bulkItems) throw new BadInput(message, { ids: message });
  return unique;
}

/**
 * Acts on the items one after the other, so that one refusal does not affect the others.
 * @param act resolves to the change, or to whether it changed anything
 * @throws errors that do not concern a single item, such as a lost database connection
 */
export async function eachOf(
  ids: readonly number[],
  act: (id: number) => Promise<Change | boolean>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], unchanged: [], refused: [], changes: [] };
  for (const id of ids) {
    try {
      const outcome = await act(id);
      result[outcome ? 'done' : 'unchanged'].push(id);
      if (typeof outcome === 'object') result.changes.push(outcome);
    } catch (error) {
      result.refused.push({ id, ...refusalOf(error) });
    }
  }
  return result;
}

const itemErrors: readonly ErrorCode[] = ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'BAD_USER_INPUT'];

/**
 * An unexpected fault of one item is logged and named by the id of the request, so that it does not end the others.
 * @throws errors that do not concern a single item
 */
export function refusalOf(error: unknown): Omit<Refused, 'id'> {
  const known = toAppError(error);
  const { code, message } = known;
  if (itemErrors.includes(code)) return { code, message };
  const id = code === 'INTERNAL_SERVER_ERROR' ? logFault(error, 'One of several items failed') : undefined;
  if (id === undefined) throw known;
  return { code, message: faultMessage(id) };
}
