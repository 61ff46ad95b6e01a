/** The orders of the log of addresses that were not found, as SQL. */
export const notFoundOrders = {
  latest: 'last_at desc, path',
  earliest: 'last_at, path',
  most: 'count desc, path',
  fewest: 'count, path',
  path: 'path',
  pathDown: 'path desc',
} as const;
export type NotFoundSort = keyof typeof notFoundOrders;
