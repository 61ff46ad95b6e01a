import { BadInput } from './errors.ts';

/** Where a page of a list ended: the sorted value and, for ties, the id. */
export interface Cursor {
  value: string | number;
  id: number;
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url');
}

/** @throws BadInput for anything that `encodeCursor` did not make. */
export function decodeCursor(text: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parsed) && parsed.length === 2) {
      const [value, id] = parsed as unknown[];
      if ((typeof value === 'string' || typeof value === 'number') && Number.isInteger(id)) {
        return { value, id: id as number };
      }
    }
  } catch {
    // Falls through to the refusal: what cannot be read is not a cursor of ours.
  }
  throw new BadInput('The cursor is not one of this list', { after: 'The cursor is not one of this list' });
}

export const maxFirst = 100;

/** @throws BadInput unless `first` is from 1 to `maxFirst`. */
export function checkFirst(first: number): number {
  if (!Number.isInteger(first) || first < 1 || first > maxFirst) {
    const message = `Must be from 1 to ${maxFirst}`;
    throw new BadInput(message, { first: message });
  }
  return first;
}
