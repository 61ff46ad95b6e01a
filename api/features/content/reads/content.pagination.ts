import type { Connection } from '../../../lists/connection.ts';
import { checkFirst, decodeCursor, encodeCursor, type Cursor } from '../../../lists/cursor.ts';
import { BadInput } from '../../../errors/errors.ts';
import type { ContentSort } from './content.query.ts';
import type { ContentRow } from '../content.row.ts';
import { neverPublished } from './content.select.ts';

export interface PageRequest {
  first: number;
  after?: string | undefined;
  last?: number | undefined;
  before?: string | undefined;
}

/** A page of a list: `size` rows before or after a cursor, or from the start. */
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

/** @param found rows in the order read: one more than the page size if there are more in that direction */
export function toPage(
  { size, cursor, isBackward }: ContentPage,
  sort: ContentSort,
  found: ContentRow[],
): Pick<Connection<ContentRow>, 'edges' | 'pageInfo'> {
  const isMore = found.length > size;
  const rows = found.slice(0, size);
  if (isBackward) rows.reverse();
  const position = positionOf(cursor, isBackward, isMore, rows.length);
  const edges = rows.map((node, index) => new Edge(node, sort, position === undefined ? position : position + index));
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
      before: position ?? null,
    },
  };
}

/** Computes its cursor when it is read, because most requests do not select it. */
class Edge {
  constructor(
    readonly node: ContentRow,
    private readonly sort: ContentSort,
    private readonly position: number | undefined,
  ) {}

  get cursor(): string {
    return cursorOf(this.node, this.sort, this.position);
  }
}

/** The number of rows before the page, without counting: the cursor contains it, and it is 0 on the first page. */
function positionOf(
  cursor: Cursor | undefined,
  isBackward: boolean,
  isMore: boolean,
  rows: number,
): number | undefined {
  if (!cursor) return 0;
  if (!isBackward) return cursor.position === undefined ? undefined : cursor.position + 1;
  if (!isMore) return 0;
  return cursor.position === undefined ? undefined : Math.max(0, cursor.position - rows);
}

function cursorOf(row: ContentRow, sort: ContentSort, position: number | undefined): string {
  return encodeCursor({
    value: row[sort.field] ?? neverPublished,
    id: row.id,
    ...(position !== undefined && { position }),
  });
}
