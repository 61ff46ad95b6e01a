import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { referencedFirst } from '../../kernel/database/referenced-first.ts';
import type { Tables } from '../../kernel/tables.ts';
import type { ChangedRow, RowChange } from '../../kernel/undo.ts';
import type { EntryRow } from './timeline.row.ts';

/** The changes of an entry to one thing: an item, its working copy and its former addresses. */
export interface ThingChanges {
  entryId: number;
  changes: RowChange[];
}

/** With the thing that a row belongs to: `content 7`. */
export type EntryChange = ChangedRow & { thing: string };

const actSql = `case
  when r.before is null then 'create'
  when r.after is null then 'delete'
  when not jsonb_exists(r.before, 'deleted_at') then 'update'
  when r.before ->> 'deleted_at' is null then 'delete' else 'restore' end`;

const thingSql = `coalesce('content ' || coalesce(r.key ->> 'content_id', r.key ->> 'item_id'),
  r.table_name || ' ' || (select string_agg(value, '-') from jsonb_each_text(r.key)))`;

const rowsSql = `timeline_entries e cross join lateral undo_rows(e.id) r
  where e.id = any (array[?]::int[]) and (r.before is not null or r.after is not null)`;

type Entry = Pick<EntryRow, 'id' | 'tables'>;

/** Only of the tables that the entries changed: planning it for all takes longer than reading. */
function factsSql(entries: readonly Entry[], tables: Tables): string {
  const changed = new Set(entries.flatMap((entry) => entry.tables));
  const cases = [...changed].flatMap((name) => {
    const facts = tables.undoHandler(name)?.facts;
    return facts ? [`when '${name}' then ${facts}`] : [];
  });
  return cases.length > 0 ? `case r.table_name ${cases.join(' ')} end` : 'null::jsonb';
}

/** What was changed by these entries, without repetitions: a bulk change has thousands of rows. */
export async function readChanges(
  em: SqlEntityManager,
  entries: readonly Entry[],
  tables: Tables,
): Promise<ThingChanges[]> {
  if (entries.length === 0) return [];
  return em.execute<ThingChanges[]>(
    `select distinct id as "entryId", changes from (
       select e.id, jsonb_agg(distinct jsonb_build_object('table', r.table_name, 'act', ${actSql}, 'facts', ${factsSql(entries, tables)})) as changes
       from ${rowsSql} group by e.id, ${thingSql}) of_things`,
    [entries.map(({ id }) => id)],
  );
}

/** Texts come before the files that they show: a file that is shown cannot be deleted. */
const shownFiles = ['content', 'working_copies'].map((references) => ({ table: 'media', references }));

/** The changed rows of an entry: first those that others depend on, then the last changed. */
export async function readRows(em: SqlEntityManager, entry: Entry, tables: Tables): Promise<EntryChange[]> {
  const rows = await em.execute<EntryChange[]>(
    `select r.table_name as "table", r.key, r.before, r.after,
       ${actSql} as act, ${factsSql([entry], tables)} as facts, ${thingSql} as thing
     from ${rowsSql} order by r.last_step desc`,
    [[entry.id]],
  );
  const order = await referencedFirst(em, Object.keys(tables.all), shownFiles);
  return rows.sort((a, b) => order.indexOf(a.table) - order.indexOf(b.table));
}
