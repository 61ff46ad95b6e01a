import pg from 'pg';
import type { Table, Tables } from '../tables.ts';

/** A trigger of a table, with the statement that creates it. */
interface Watch {
  table: string;
  name: 'audited' | 'undoable';
  /** The arguments of the trigger, by which one that has changed is found. */
  args: readonly string[];
  statement: string;
}

type Query = <Row>(sql: string) => Promise<Row[]>;

/**
 * The triggers of the features' tables that are missing, or are declared otherwise since. A table that is not there yet
 * has none.
 */
export async function missingWatches(query: Query, tables: Tables): Promise<Watch[]> {
  const rows = await query<{ table: string; name: string | null; args: string[] | null }>(
    `select c.relname as table, t.tgname as name, string_to_array(encode(t.tgargs, 'escape'), '\\000') as args
     from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname in ('audited', 'undoable')
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`,
  );
  const present = new Set(rows.map(({ table }) => table));
  return tables
    .entries()
    .flatMap(watchesOf)
    .filter(({ table, name, args }) => {
      const found = rows.find((row) => row.table === table && row.name === name);
      // Each argument ends with a zero byte.
      return present.has(table) && JSON.stringify(found?.args?.slice(0, -1)) !== JSON.stringify(args);
    });
}

/** Has the changes of the features' tables recorded as they are declared. Within the lock of migrations. */
export async function watchTables(client: pg.Client, tables: Tables): Promise<void> {
  const query: Query = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
  for (const { table, name, args, statement } of await missingWatches(query, tables)) {
    // Other servers may write meanwhile, and no change goes unrecorded.
    await client.query('begin');
    await client.query(`drop trigger if exists ${name} on ${pg.escapeIdentifier(table)}`);
    await client.query(statement, [table, ...args]);
    await client.query('commit');
  }
}

function watchesOf([table, { recorded, undo }]: [string, Table]): Watch[] {
  if (!('kind' in recorded)) return [];
  const { kind, key, title, personal, ignored } = recorded;
  const audited: Watch = {
    table,
    name: 'audited',
    args: [kind, key, title ?? '', personal.join(','), ignored.join(',')],
    statement: 'select audit_watch($1::regclass, $2, $3, $4, $5, $6)',
  };
  if (!('handler' in undo) || undo.bySql) return [audited];
  const undoable: Watch = {
    table,
    name: 'undoable',
    args: [key, [key, ...ignored].join(','), ''],
    statement: `select undo_watch($1::regclass, $2, $3, 'insert or update or delete', $4)`,
  };
  return [audited, undoable];
}
