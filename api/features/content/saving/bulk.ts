import { limits, type ContentStatus } from '#schema/constants';
import { toAppError } from '../../../errors/to-app-error.ts';
import { AppError, BadInput, type ErrorCode } from '../../../errors/errors.ts';

/** What became of each of the chosen. */
export interface BulkResult {
  done: number[];
  /** They were so already. */
  unchanged: number[];
  refused: Refused[];
  /** What to go back to, for each of `done` that is still there. */
  changes: Change[];
}

export interface Change {
  id: number;
  /** Before. */
  status: ContentStatus;
  /** Since. */
  version: number;
}

export interface Refused {
  id: number;
  code: ErrorCode;
  message: string;
}

/** @throws BadInput for none or too many; one that is there twice counts once. */
export function checkChosen(ids: readonly number[]): number[] {
  const chosen = [...new Set(ids)];
  const message = `Must be from 1 to ${limits.bulkItems}`;
  if (chosen.length < 1 || chosen.length > limits.bulkItems) throw new BadInput(message, { ids: message });
  return chosen;
}

/**
 * One after the other, each whole or not at all: what cannot be done to one does not hold up the rest.
 * @param act resolves to what it changed, or to whether there was anything to do
 * @throws whatever is no refusal of one item, such as a lost database
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

const ofOneItem: readonly ErrorCode[] = ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'BAD_USER_INPUT'];

function refusalOf(error: unknown): Omit<Refused, 'id'> {
  const { code, message } = toAppError(error);
  if (!ofOneItem.includes(code)) throw error instanceof AppError ? error : toAppError(error);
  return { code, message };
}
