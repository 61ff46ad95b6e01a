import pg from 'pg';
import type { Table, Tables } from '../kernel/tables.ts';

/** A trigger of a table, with the statement that creates it. */
interface Watch {
  table: string;
  name: 'audited' | 'undoable';
  /** The arguments of the trigger, by which one that has changed is found. */
  args: readonly string[];
  statement: string;
}

/**
 * Creates the triggers that record the changes of the features' tables, where they are missing or declared otherwise
 * since. Within the lock of migrations.
 */
export async function watchTables(client: pg.Client, tables: Tables): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string | null; args: string[] | null }>(
    `select c.relname as table, t.tgname as name, string_to_array(encode(t.tgargs, 'escape'), '\\000') as args
     from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname in ('audited', 'undoable')
     where c.relnamespace = current_schema()::regnamespace and c.relname = any($1)`,
    [Object.keys(tables.all)],
  );
  const present = new Set(rows.map(({ table }) => table));
  for (const { table, name, args, statement } of tables.entries().flatMap(watchesOf)) {
    // A database that is migrated to an earlier version, in tests.
    if (!present.has(table)) continue;
    const found = rows.find((row) => row.table === table && row.name === name);
    // Each argument ends with a zero byte.
    if (found?.args && JSON.stringify(found.args.slice(0, -1)) === JSON.stringify(args)) continue;
    await client.query(`drop trigger if exists ${name} on ${pg.escapeIdentifier(table)}`);
    await client.query(statement, [table, ...args]);
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
