import { BadInput } from '../errors/errors.ts';
import { checkFirst, type Cursor } from './cursor.ts';

/** The page that a client of GraphQL asks for: `first` rows after a cursor, or `last` rows before one. */
export interface PageRequest {
  first: number;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export interface PagePart {
  size: number;
  /** Null for a page from the start of the list or, backward, from its end. */
  cursor: Cursor | null;
  isBackward: boolean;
}

/**
 * @param read decodes a cursor of the list
 * @throws BadInput for a size out of bounds, a cursor of another list, or both directions at once
 */
export function readPage({ first, after, last, before }: PageRequest, read: (cursor: string) => Cursor): PagePart {
  const refuse = (field: string, message: string) => new BadInput(message, { [field]: message });
  if (after && before) throw refuse('before', 'Give either after or before');
  if (after && last != null) throw refuse('last', 'Give last with before or alone, not with after');
  const text = after || before;
  return {
    size: last == null ? checkFirst(first) : checkFirst(last, 'last'),
    cursor: text ? read(text) : null,
    isBackward: Boolean(before) || last != null,
  };
}
