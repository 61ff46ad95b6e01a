/** A page of a list as GraphQL's connections have it. `totalCount` is counted only when asked for. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: () => Promise<number>;
}

/** @param rows one more than `first` where there is a next page. */
export function toConnection<Node>(
  rows: Node[],
  first: number,
  cursorOf: (node: Node) => string,
  totalCount: () => Promise<number>,
): Connection<Node> {
  const edges = rows.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    pageInfo: { hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null },
    totalCount,
  };
}
