import { limits } from '#schema/constants';
import { BadInput } from '../errors/errors.ts';
import { isStoredTime } from '../database/stored-time.ts';

/** The last row of a page: its sort value and, for ties, its id. */
export interface Cursor {
  value: string;
  id: number;
  /** How many items preceded this one when it was read; only in lists that show positions. */
  position?: number;
}

export function encodeCursor({ value, id, position }: Cursor): string {
  return Buffer.from(JSON.stringify(position === undefined ? [value, id] : [value, id, position])).toString(
    'base64url',
  );
}

/**
 * @param isTime whether the list is sorted by a time
 * @throws BadInput for anything that `encodeCursor` did not create for this list
 */
export function decodeCursor(text: string, isTime: boolean): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parsed) && (parsed.length === 2 || parsed.length === 3)) {
      const [value, id, position] = parsed as unknown[];
      if (isValue(value, isTime) && isId(id)) {
        if (position === undefined) return { value, id };
        if (position === 0 || isId(position)) return { value, id, position };
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
