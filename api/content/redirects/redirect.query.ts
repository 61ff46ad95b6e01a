/** The orders of the list of redirects, as SQL. */
export const redirectOrders = {
  newest: 'id desc nulls last, "from"',
  oldest: 'id nulls last, "from"',
  from: '"from", id',
  fromDown: '"from" desc, id',
  to: '"to" nulls last, id, "from"',
  toDown: '"to" desc nulls last, id, "from"',
} as const;
export type RedirectSort = keyof typeof redirectOrders;
