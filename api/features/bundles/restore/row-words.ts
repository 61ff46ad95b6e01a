import type { Tables } from '../../../kernel/tables.ts';

/** The nouns for rows of a table that are only counted. */
const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  working_copies: ['working copy', 'working copies'],
  former_slugs: ['former address', 'former addresses'],
  revisions: ['revision', 'revisions'],
};

/** `2 schedules`. */
export function rowCount(table: string, count: number, tables: Tables): string {
  const [one, many] = tables.find(table)?.noun ?? words[table] ?? [table, table];
  return `${count} ${count === 1 ? one : many}`;
}
