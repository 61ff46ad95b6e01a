import { limits } from '#schema/constants';
import { BadInput } from '../errors/errors.ts';
import { isStoredTime } from '../database/stored-time.ts';

/** The last row of a page: its sort value and, for ties, its id. */
export interface Cursor {
  value: string;
  id: number;
  /** The sort values of the further keys of a list that is sorted by several. */
  further?: readonly string[];
  /** How many items preceded this one when it was read; only in lists that show positions. */
  position?: number;
}

export function encodeCursor({ value, id, position, further }: Cursor): string {
  const values = further ? [value, ...further] : value;
  const parts = position === undefined ? [values, id] : [values, id, position];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * @param isTime whether the list is sorted by a time; in turn for each key of a list that is sorted by several
 * @throws BadInput for anything that `encodeCursor` did not create for this list
 */
export function decodeCursor(text: string, isTime: boolean | readonly boolean[]): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parsed) && (parsed.length === 2 || parsed.length === 3)) {
      const [given, id, position] = parsed as unknown[];
      const values = valuesOf(given, isTime);
      if (values && isId(id)) {
        const [value = '', ...further] = values;
        const cursor = { value, id, ...(further.length > 0 && { further }) };
        if (position === undefined) return cursor;
        if (position === 0 || isId(position)) return { ...cursor, position };
      }
    }
  } catch {
    // Not JSON: handled below like any other foreign cursor.
  }
  throw foreignCursor();
}

/** The error for a cursor that does not belong to the list. */
export function foreignCursor(): BadInput {
  const message = 'The cursor is not one of this list';
  return new BadInput(message, { after: message });
}

function valuesOf(given: unknown, isTime: boolean | readonly boolean[]): string[] | null {
  const types = typeof isTime === 'boolean' ? [isTime] : isTime;
  const values: readonly unknown[] = types.length > 1 && Array.isArray(given) ? given : [given];
  const valid = values.filter((value, at): value is string => isValue(value, types[at] ?? false));
  return valid.length === types.length && values.length === types.length ? valid : null;
}

function isValue(value: unknown, isTime: boolean): value is string {
  if (typeof value !== 'string' || value.includes('\0')) return false;
  if (!isTime) return true;
  const time = new Date(value);
  return isStoredTime(time) && time.toISOString() === value;
}

function isId(id: unknown): id is number {
  return Number.isInteger(id) && Number(id) > 0 && Number(id) <= limits.id;
}

export const maxFirst = 100;

/** @throws BadInput unless the size of a page is from 1 to `maxFirst` */
export function checkFirst(size: number, name = 'first'): number {
  if (!Number.isInteger(size) || size < 1 || size > maxFirst) {
    const message = `Must be from 1 to ${maxFirst}`;
    throw new BadInput(message, { [name]: message });
  }
  return size;
}
