import type { Tables } from '../../../kernel/tables.ts';

/** `2 schedules`. */
export function rowCount(table: string, count: number, tables: Tables): string {
  const [one, many] = tables.find(table)?.noun ?? [table, table];
  return `${count} ${count === 1 ? one : many}`;
}
