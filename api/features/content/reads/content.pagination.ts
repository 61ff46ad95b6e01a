import type { Connection } from '../../../lists/connection.ts';
import { checkFirst, decodeCursor, encodeCursor, type Cursor } from '../../../lists/cursor.ts';
import { BadInput } from '../../../errors/errors.ts';
import type { ContentSort } from './content.query.ts';
import type { ContentRow } from '../content.row.ts';

export interface PageRequest {
  first: number;
  after?: string | undefined;
  last?: number | undefined;
  before?: string | undefined;
}

/** One page of a list: so many rows from a cursor on, forwards or backwards, or from the beginning. */
export interface ContentPage {
  size: number;
  cursor: Cursor | undefined;
  isBackward: boolean;
}

/** @throws BadInput for a size out of bounds, a cursor of another list, or both directions at once. */
export function readPage({ first, after, last, before }: PageRequest, sort: ContentSort): ContentPage {
  const refuse = (field: string, message: string) => new BadInput(message, { [field]: message });
  if (after && before) throw refuse('before', 'Give either after or before');
  if (last != null && !before) throw refuse('last', 'last counts back from before');
  const text = after || before;
  const cursor = text ? decodeCursor(text, sort.field.endsWith('At')) : undefined;
  return { size: checkFirst(last ?? first), cursor, isBackward: Boolean(before) };
}

/** @param found in the order in which the list is read, one more than the page's size where it goes on that way */
export function toPage(
  { size, cursor, isBackward }: ContentPage,
  sort: ContentSort,
  found: ContentRow[],
): Pick<Connection<ContentRow>, 'edges' | 'pageInfo'> {
  const isMore = found.length > size;
  const rows = found.slice(0, size);
  if (isBackward) rows.reverse();
  const place = placeOf(cursor, isBackward, isMore, rows.length);
  const edges = rows.map((node, index) => new Edge(node, sort, place === undefined ? place : place + index));
  return {
    edges,
    pageInfo: {
      hasNextPage: isBackward || isMore,
      hasPreviousPage: isBackward ? isMore : cursor !== undefined,
      get startCursor() {
        return edges[0]?.cursor ?? null;
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null;
      },
      before: place ?? null,
    },
  };
}

/** Most who read a list ask for no cursor. */
class Edge {
  constructor(
    readonly node: ContentRow,
    private readonly sort: ContentSort,
    private readonly place: number | undefined,
  ) {}

  get cursor(): string {
    return cursorOf(this.node, this.sort, this.place);
  }
}

/** How many stand before the page, without counting: the cursor carries it, and the first page knows. */
function placeOf(cursor: Cursor | undefined, isBackward: boolean, isMore: boolean, rows: number): number | undefined {
  if (!cursor) return 0;
  if (!isBackward) return cursor.place === undefined ? undefined : cursor.place + 1;
  if (!isMore) return 0;
  return cursor.place === undefined ? undefined : Math.max(0, cursor.place - rows);
}

function cursorOf(row: ContentRow, sort: ContentSort, place: number | undefined): string {
  return encodeCursor({ value: row[sort.field], id: row.id, ...(place !== undefined && { place }) });
}
