import pg from 'pg';
import type { Recorded, Table, Tables, UndoableChanges } from '../tables.ts';

/** The trigger of a table that records the changes of its rows (`record_change` in timeline.sql). */
interface Watch {
  table: string;
  /** The changes that it is called for: `insert or update or delete`. */
  events: string;
  args: readonly string[];
}

type Query = <Row>(sql: string) => Promise<Row[]>;

const eventsOf: Record<UndoableChanges['on'], string> = {
  all: 'insert or update or delete',
  'all but deletion': 'insert or update',
  'creation and deletion': 'insert or delete',
  updates: 'update',
};

/**
 * The triggers of the features' tables that are missing, or are declared otherwise since. A table that is not there yet
 * has none.
 */
export async function missingWatches(query: Query, tables: Tables): Promise<Watch[]> {
  const rows = await query<{ table: string; args: string[] | null }>(
    `select c.relname as table, string_to_array(encode(t.tgargs, 'escape'), '\\000') as args
     from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'changed'
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`,
  );
  const present = new Map(rows.map(({ table, args }) => [table, args]));
  return tables
    .entries()
    .flatMap(watchOf)
    .filter(({ table, args }) => {
      // Each argument ends with a zero byte.
      return present.has(table) && JSON.stringify(present.get(table)?.slice(0, -1)) !== JSON.stringify(args);
    });
}

/** Has the changes of the features' tables recorded as they are declared. Within the lock of migrations. */
export async function watchTables(client: pg.Client, tables: Tables): Promise<void> {
  const query: Query = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
  for (const { table, events, args } of await missingWatches(query, tables)) {
    const values = args.map((arg) => pg.escapeLiteral(arg)).join(', ');
    // Other servers may write meanwhile, and no change goes unrecorded.
    await client.query(
      `create or replace trigger changed after ${events} on ${pg.escapeIdentifier(table)}
       for each row execute function record_change(${values})`,
    );
  }
}

function watchOf([table, { recorded, undo }]: [string, Table]): Watch[] {
  const changes = 'changes' in undo && undo.changes !== 'bySql' ? undo.changes : null;
  const isRecorded = 'kind' in recorded;
  if (!isRecorded && !changes) return [];
  const undone = changes ? eventsOf[changes.on] : '';
  return [
    {
      table,
      // Deleting a row that was in the trash deletes what undo knows of it.
      events: isRecorded ? eventsOf.all : undone,
      args: [
        ...(isRecorded ? argsOf(recorded) : ['', '', '', '', '']),
        ...[undone, listed(changes?.key), listed(notUndone(recorded, changes)), changes?.owner ?? ''],
      ],
    },
  ];
}

const notUndone = (recorded: Table['recorded'], changes: UndoableChanges | null) =>
  [...('ignored' in recorded ? recorded.ignored : []), ...(changes?.ignored ?? [])].filter(
    (column) => !changes?.restored?.includes(column),
  );

const argsOf = ({ kind, key, title, personal, ignored }: Recorded) => [
  ...[kind, key, title ?? '', listed(personal), listed(ignored)],
];

const listed = (columns: readonly string[] = []) => columns.join(',');
