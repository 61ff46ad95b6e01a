/** Length in code points, as PostgreSQL counts, so that rules, counters and database agree about emoji. */
export function lengthOf(value: string): number {
  return value.length - (value.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
