import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { RevisionVia } from '#schema/constants';
import type { Values } from '#schema/values';

/** A row that an entry changed, and the fields that have changed since. */
export interface NewerRow {
  table: string;
  key: Values;
  /** `*` for a row that was created or deleted. */
  fields: string[];
  /** The item, if not the subject of the entry: its links were changed with the subject. */
  item: { kind: string; title: string } | null;
  /** Who changed it last since, and when. */
  personName: string | null;
  at: string | null;
}

/** An entry with the values of its summary. */
export interface EntryRow {
  id: number;
  createdAt: string;
  actor: 'person' | 'token' | 'visitor' | 'server';
  actorId: number | null;
  /** The name of the service token that made it. */
  tokenName: string | null;
  personName: string | null;
  via: RevisionVia;
  action: string;
  kind: string;
  itemId: string | null;
  title: string | null;
  /** The id of its first change. */
  before: Values | null;
  after: Values | null;
  /**
   * How many things of its kind it changed, and in how many audit entries; excluding replies re-parented by a deletion.
   */
  count: number;
  changes: number;
  /** The changed columns; of settings their keys. */
  fields: string[];
  undoes: number | null;
  undoneBy: number | null;
  undoneAt: string | null;
  /** `table` of each step. */
  tables: string[];
  isUndoKept: boolean;
  /** Whether it also sent a mail, such as an invitation. */
  isMailed: boolean;
  newer: NewerRow[];
}

const nameOf = (userId: string) =>
  `(select coalesce(p.name, p.username) from audit_people p where p.user_id = ${userId})`;

/** These entries, newest first. */
export async function readEntries(em: SqlEntityManager, ids: readonly number[]): Promise<EntryRow[]> {
  return ids.length === 0 ? [] : read(em, 'e.id = any (array[?]::int[])', ids);
}

/** The entry of a request, if it changed anything. @param change of the request */
export function readEntryOf(em: SqlEntityManager, change: string): Promise<EntryRow[]> {
  return read(em, 'e.change = ?', change);
}

function read(em: SqlEntityManager, condition: string, value: unknown): Promise<EntryRow[]> {
  return em.execute<EntryRow[]>(
    `select e.id, e.created_at as "createdAt", e.actor, e.actor_id as "actorId", ${nameOf('e.actor_id')} as "personName",
       e.token_name as "tokenName", e.via, e.action, e.kind, e.item_id as "itemId",
       coalesce(main.title, case when e.kind = 'user' then ${nameOf('e.item_id::int')} end) as title,
       main.before, main.after,
       coalesce(total.count, 0)::int as count, coalesce(total.changes, 0)::int as changes,
       coalesce(changed.fields, '{}') as fields, e.undoes, e.undone_by as "undoneBy", u.created_at as "undoneAt",
       steps.tables, steps.tables <> '{}' as "isUndoKept",
       exists (select 1 from audit a
         where a.entry_id = e.id and a.kind = 'invitation' and a.action = 'create') as "isMailed",
       newer.rows as newer
     from timeline_entries e
     left join timeline_entries u on u.id = e.undone_by
     left join lateral (select a.title, a.before, a.after from audit a
       where a.entry_id = e.id and a.kind = e.kind and a.item_id is not distinct from e.item_id
       order by timeline_rank(a.action, a.kind) desc, a.id limit 1) main on true
     left join lateral (select count(distinct coalesce(a.item_id, '')) as count, count(*) as changes from audit a
       where a.entry_id = e.id and a.kind = e.kind and (a.kind <> 'comment' or a.action = e.action)) total on true
     left join lateral (select array_agg(distinct c.name order by c.name) as fields
       from (select * from audit where entry_id = e.id and kind = e.kind limit 200) a
       cross join lateral (select a.item_id as name where a.kind = 'setting'
         union all select jsonb_object_keys(a.after) where a.kind <> 'setting' and a.action = 'update') c) changed on true
     cross join lateral (select array(select distinct table_name from undo_steps where entry_id = e.id) as tables) steps
     cross join lateral (select coalesce(jsonb_agg(jsonb_build_object(
         'table', r.table_name, 'key', r.key, 'fields', n.fields,
         'item', case when r.table_name = 'content' and r.key ->> 'id' is distinct from e.item_id and total.count = 1 then
           (select jsonb_build_object('kind', c.kind, 'title', c.title)
             from content c where c.id = (r.key ->> 'id')::int) end,
         'personName', l.name, 'at', l.created_at)), '[]') as rows
       from undo_rows(e.id) r
       cross join lateral (select undo_newer(r.table_name, r.key, r.after) as fields) n
       left join lateral (select coalesce(x.token_name, ${nameOf('x.actor_id')}) as name, x.created_at
         from undo_steps s join timeline_entries x on x.id = s.entry_id
         where s.table_name = r.table_name and s.key = r.key and s.id > r.last_step and
           ('*' = any(n.fields) or s.before is null or s.after is null or jsonb_exists_any(s.after, n.fields)
             or jsonb_exists(s.after, 'deleted_at'))
         order by s.id desc limit 1) l on true
       where n.fields is not null and e.undone_by is null) newer
     where ${condition}
     order by e.created_at desc, e.id desc`,
    [value],
  );
}
