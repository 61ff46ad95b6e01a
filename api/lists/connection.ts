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

/**
 * @param rows one more than `first` if there is a next page
 * @param isAfter whether the page starts after a cursor, so that there is a previous page
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
