import { encodeCursor, type Cursor } from './cursor.ts';
import { readPage, type PagePart, type PageRequest } from './page-request.ts';

export interface PageInfo {
  hasNextPage: boolean;
  endCursor: string | null;
  hasPreviousPage: boolean;
  startCursor: string | null;
  /** How many items precede this page, according to its cursor; null for lists that do not count. */
  before: number | null;
}

/** A page of a list as a GraphQL connection. `totalCount` is a function, so that it is counted only when selected. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: PageInfo;
  totalCount: () => Promise<number>;
}

/** @param found rows in the order read: one more than the page's size if there are more in that direction */
function toConnection<Node>(
  found: readonly Node[],
  page: PagePart,
  cursorOf: (node: Node) => string,
  totalCount: () => Promise<number>,
): Connection<Node> {
  const rows = found.slice(0, page.size);
  if (page.isBackward) rows.reverse();
  const edges = rows.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    pageInfo: {
      ...neighbours(page, found.length > page.size),
      endCursor: edges.at(-1)?.cursor ?? null,
      startCursor: edges[0]?.cursor ?? null,
      before: null,
    },
    totalCount,
  };
}

/** @param isMore whether there are more rows in the direction of the page */
export function neighbours(
  { cursor, isBackward }: PagePart,
  isMore: boolean,
): Pick<PageInfo, 'hasNextPage' | 'hasPreviousPage'> {
  const isMoreBehind = cursor !== null;
  return isBackward
    ? { hasNextPage: isMoreBehind, hasPreviousPage: isMore }
    : { hasNextPage: isMore, hasPreviousPage: isMoreBehind };
}

/** A list whose cursors are what its rows are sorted by. */
interface KeysetRows<Row> {
  readCursor: (text: string) => Cursor;
  cursorOf: (row: Row) => Cursor;
  /** The rows after a cursor, or from the start; if `isBackward`, in the opposite order. */
  rows: (part: { limit: number; after?: Cursor; isBackward: boolean }) => Promise<Row[]>;
  totalCount: () => Promise<number>;
}

/** @throws BadInput for an invalid request */
export async function keysetConnection<Row>(
  request: PageRequest,
  { readCursor, cursorOf, rows, totalCount }: KeysetRows<Row>,
): Promise<Connection<Row>> {
  const page = readPage(request, readCursor);
  const { size, cursor, isBackward } = page;
  const found = await rows({ limit: size + 1, isBackward, ...(cursor && { after: cursor }) });
  return toConnection(found, page, (row) => encodeCursor(cursorOf(row)), totalCount);
}

/** A list whose cursors are positions, the first row having position 1. */
interface OffsetList<Node> {
  rows: (part: { limit: number; offset: number }) => Promise<readonly Node[]>;
  cursorAt: (position: number) => string;
  totalCount: () => Promise<number>;
  /** The number of rows where `totalCount` stops at a limit. */
  exactCount?: () => Promise<number>;
}

export async function offsetConnection<Node>(
  page: PagePart,
  { rows: rowsOf, cursorAt, totalCount, exactCount = totalCount }: OffsetList<Node>,
): Promise<Connection<Node>> {
  const { size, cursor, isBackward } = page;
  const end = isBackward ? (cursor ? cursor.id - 1 : await exactCount()) : (cursor?.id ?? 0) + size + 1;
  const offset = isBackward ? Math.max(0, end - size - 1) : (cursor?.id ?? 0);
  const rows = end > offset ? await rowsOf({ limit: end - offset, offset }) : [];
  const positions = new Map(rows.map((row, index) => [row, offset + index + 1]));
  const found = isBackward ? rows.toReversed() : rows;
  return toConnection(found, page, (row) => cursorAt(positions.get(row) ?? 0), totalCount);
}
