import { neighbours, type Connection } from '../../../kernel/lists/connection.ts';
import { decodeCursor, encodeCursor } from '../../../kernel/lists/cursor.ts';
import { keysOf } from '../../../kernel/lists/sort.ts';
import { readPage, type PagePart, type PageRequest } from '../../../kernel/lists/page-request.ts';
import type { ContentSort } from './content.query.ts';
import type { ContentRow } from '../content.row.ts';
import { neverPublished } from './content.select.ts';

/** @throws BadInput for a size out of bounds, a cursor of another list, or both directions at once. */
export function readContentPage(request: PageRequest, sort: ContentSort): PagePart {
  return readPage(request, (cursor) =>
    decodeCursor(
      cursor,
      keysOf(sort).map(({ field }) => field.endsWith('At')),
    ),
  );
}

/** @param found rows in the order read: one more than the page size if there are more in that direction */
export function toPage(
  page: PagePart,
  sort: ContentSort,
  found: ContentRow[],
): Pick<Connection<ContentRow>, 'edges' | 'pageInfo'> {
  const isMore = found.length > page.size;
  const rows = found.slice(0, page.size);
  if (page.isBackward) rows.reverse();
  const position = positionOf(page, isMore, rows.length);
  const edges = rows.map((node, index) => new Edge(node, sort, position === undefined ? position : position + index));
  return {
    edges,
    pageInfo: {
      ...neighbours(page, isMore),
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
function positionOf({ cursor, isBackward }: PagePart, isMore: boolean, rows: number): number | undefined {
  if (isBackward ? !isMore : !cursor) return 0;
  if (cursor?.position === undefined) return undefined;
  return isBackward ? Math.max(0, cursor.position - rows) : cursor.position + 1;
}

function cursorOf(row: ContentRow, sort: ContentSort, position: number | undefined): string {
  const [value = '', ...further] = keysOf(sort).map(({ field }) => row[field] ?? neverPublished);
  return encodeCursor({
    value,
    id: row.id,
    ...(further.length > 0 && { further }),
    ...(position !== undefined && { position }),
  });
}
