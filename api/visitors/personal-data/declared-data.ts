import pg from 'pg';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Personal, Table, Tables } from '../../kernel/tables.ts';
import { fieldName } from '../../kernel/undo.ts';

/** Rows of a table of a feature that are about a person. */
export interface DeclaredCount {
  count: number;
  /** `booking`, or `bookings` of several. */
  noun: string;
}

type PersonalTable = [name: string, table: Table & { personal: Personal }];

const personalTables = (tables: Tables): PersonalTable[] =>
  tables.entries().filter((entry): entry is PersonalTable => 'where' in entry[1].personal);

export async function countDeclared(em: SqlEntityManager, tables: Tables, email: string): Promise<DeclaredCount[]> {
  const found: DeclaredCount[] = [];
  for (const [name, { noun, personal }] of personalTables(tables)) {
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from ${pg.escapeIdentifier(name)} where ${personal.where}`,
      { email },
    );
    if (row && row.count > 0) found.push({ count: row.count, noun: row.count === 1 ? noun[0] : noun[1] });
  }
  return found;
}

/** The data itself, by the names of the tables and columns in the API. */
export async function declaredData(
  em: SqlEntityManager,
  tables: Tables,
  email: string,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const [name, { personal }] of personalTables(tables)) {
    const columns = personal.columns.map((column) => `${pg.escapeIdentifier(column)} as "${fieldName(column)}"`);
    data[fieldName(name)] = await em.execute(
      `select ${columns.join(', ')} from ${pg.escapeIdentifier(name)} where ${personal.where} order by 1`,
      { email },
    );
  }
  return data;
}

/** Deletes the rows, and the steps with which their changes could be undone. */
export async function eraseDeclared(em: SqlEntityManager, tables: Tables, email: string): Promise<void> {
  for (const [name, { personal, recorded }] of personalTables(tables)) {
    const table = pg.escapeIdentifier(name);
    const key = 'key' in recorded ? recorded.key : 'id';
    const rows = await em.execute<{ key: string }[]>(
      `delete from ${table} where ${personal.where} returning ${pg.escapeIdentifier(key)}::text as key`,
      { email },
    );
    await em.execute(`delete from undo_steps where table_name = ? and key ->> ? = any (?::text[])`, [
      name,
      key,
      `{${rows.map((row) => JSON.stringify(row.key)).join(',')}}`,
    ]);
  }
}
