import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Scope } from './scope.ts';

export type Values = Record<string, unknown>;

/** The change of an entry of the timeline to one row. */
export interface ChangedRow {
  table: string;
  key: Values;
  /** The changed columns before; null for a row that it created. */
  before: Values | null;
  /** Digests of the values it wrote to them; null for a row that it deleted. */
  after: Readonly<Record<string, string>> | null;
}

/**
 * Restores a row by calling the service, as a person would, with current permissions and rules.
 * @param em of the transaction; the scope's services work in it
 */
export type UndoHandler = (row: ChangedRow, scope: Scope, em: SqlEntityManager) => Promise<void>;

export const idOf = ({ key }: ChangedRow): number => Number(key['id']);

/** The name of a column in the API: `isActive` of `is_active`. */
export const fieldName = (column: string): string =>
  column.replace(/_hash$/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** For things that are moved to the trash: `remove` and `restore` undo each other. */
export async function movedBack(
  row: ChangedRow,
  acts: {
    remove: () => Promise<unknown>;
    restore: (before: Values) => Promise<unknown>;
    update: (before: Values) => Promise<unknown>;
  },
): Promise<void> {
  if (row.before === null) await acts.remove();
  else if (!('deleted_at' in row.before)) await acts.update(row.before);
  else if (row.before['deleted_at'] === null) await acts.restore(row.before);
  else await acts.remove();
}

/** Columns by their names in the API. */
export const camel = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [fieldName(column), value]));
