export interface PageInfo {
  hasNextPage: boolean;
  endCursor: string | null;
  hasPreviousPage: boolean;
  startCursor: string | null;
  /** How many items stand before this page, as its cursor remembers it; null for a list that does not keep count. */
  before: number | null;
}

/** A page of a list as GraphQL's connections have it. `totalCount` is counted only when asked for. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: PageInfo;
  totalCount: () => Promise<number>;
}

/**
 * @param rows one more than `first` where there is a next page.
 * @param isAfter the page begins after a cursor, so there is something before it
 */
export function toConnection<Node>(
  rows: Node[],
  first: number,
  cursorOf: (node: Node) => string,
  totalCount: () => Promise<number>,
  isAfter = false,
): Connection<Node> {
  const edges = rows.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > first,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasPreviousPage: isAfter,
      startCursor: edges[0]?.cursor ?? null,
      before: null,
    },
    totalCount,
  };
}
