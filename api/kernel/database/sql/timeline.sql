-- The timeline: one entry for each request that changed something, with the entries of the audit log that belong to it
-- and what undoing it needs. Triggers write it in the transaction of the change. Which request it is comes from
-- `halden.actor`.

-- The greatest rank among the changes of a request says what the request was: deleting a role is that, not the
-- revoking of its permissions that goes with it.
create function timeline_rank(action text, kind text) returns int language sql immutable as $$
select case
  when kind in ('session', 'token', 'recovery code', 'password reset', 'invitation', 'revision', 'preview link', 'schedule') then 0
  when kind = 'second factor' then 1
  when action in ('assign', 'unassign', 'revoke') then 2
  when action in ('update', 'publish', 'unpublish') then 3
  else 4 end $$;

-- The entry of this request. Its id is remembered for the rest of the transaction. A service token has no owner: what
-- it does is recorded under its name, which stays when it is revoked.
create function timeline_entry(action text, kind text, item_id text) returns int language plpgsql as $$
declare
  who jsonb := audit_actor();
  -- All requests of a sitting are one entry.
  of_change text := coalesce(nullif(current_setting('halden.sitting', true), ''), who ->> 'change', 'transaction ' || pg_current_xact_id()::text);
  known text[] := string_to_array(nullif(current_setting('halden.entry', true), ''), ' ');
  new_rank int := timeline_rank(action, kind);
  entry int;
begin
  if known is not null and known[2]::int >= new_rank then return known[1]::int; end if;
  if known is null then
    insert into timeline_entries (change, actor, actor_id, token_name, via, action, kind, item_id, rank, undoes)
    values (of_change, who ->> 'actor', (who ->> 'id')::int, who ->> 'token', coalesce(who ->> 'via', 'server'), action, kind,
      item_id, new_rank, (who ->> 'undoes')::int)
    on conflict (change) do nothing returning id into entry;
  end if;
  if entry is null then
    update timeline_entries e set action = timeline_entry.action, kind = timeline_entry.kind,
      item_id = timeline_entry.item_id, rank = new_rank
    where e.change = of_change and e.rank < new_rank returning id into entry;
  end if;
  if entry is null then
    select id, rank into entry, new_rank from timeline_entries e where e.change = of_change;
  end if;
  perform set_config('halden.entry', entry || ' ' || new_rank, true);
  return entry;
end $$;

-- Undo data

-- The columns that undo restores, never secrets.
create function undo_kept(row_data jsonb, ignored text[]) returns jsonb language sql immutable as $$
select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(row_data - ignored)
where key !~ '(hash|secret|token|password|codes?)$' $$;

-- Written values are only compared later, so they are stored as digests.
create function undo_digest(row_data jsonb) returns jsonb language sql immutable strict as $$
select coalesce(jsonb_object_agg(key, md5(value::text)), '{}') from jsonb_each(row_data) $$;

-- Null `before`: the row was created. Null `after`: it was deleted.
create function undo_record(of_table text, of_key jsonb, before jsonb, after jsonb) returns void language plpgsql as $$
declare
  in_entry int := split_part(nullif(current_setting('halden.entry', true), ''), ' ', 1)::int;
begin
  if in_entry is null then return; end if;
  if before is not null and after is not null and nullif(current_setting('halden.sitting', true), '') is not null then
    -- One step for the whole sitting: the values before its first save, and those after its last.
    update undo_steps s set before = undo_record.before || s.before, after = s.after || undo_digest(undo_record.after)
      where s.entry_id = in_entry and s.table_name = of_table and s.key = of_key;
    if found then return; end if;
  end if;
  insert into undo_steps (entry_id, table_name, key, before, after) values (in_entry, of_table, of_key, before, undo_digest(after));
end $$;

-- A change of a row, computed once, for the audit log and for undo. Features declare its arguments (watch-tables.ts):
-- kind (empty where the audit log has a trigger of its own), columns of the id and the title, personal and ignored
-- columns; which changes are undone, the columns by which undo finds the row, those that it leaves alone, and
-- `table:column` of what the row belongs to, with which it is deleted for good.
create function record_change() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  ignored text[] := string_to_array(tg_argv[4], ',');
  keys text[] := string_to_array(tg_argv[6], ',');
  not_undone text[] := keys || string_to_array(tg_argv[7], ',');
  owner text[] := string_to_array(nullif(tg_argv[8], ''), ':');
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(becomes, was);
  before jsonb := was;
  after jsonb := becomes;
  is_owned boolean;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, n.value) into before, after
    from jsonb_each(was) o join jsonb_each(becomes) n on n.key = o.key where n.value is distinct from o.value;
    if before is null then return null; end if;
  end if;
  if kind <> '' then
    perform audit_change(tg_op, kind, whole ->> tg_argv[1], whole ->> tg_argv[2], string_to_array(tg_argv[3], ','), ignored,
      was, becomes, before, after);
  end if;

  if position(lower(tg_op) in tg_argv[5]) = 0 then
    -- Deleting a row is final where it is moved to the trash first, and for subscribers.
    if tg_op = 'DELETE' and tg_argv[5] = 'insert or update' then perform undo_forget(tg_table_name, old.id); end if;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    before := undo_kept(before, not_undone);
    if before = '{}' then return null; end if;
  elsif tg_op = 'DELETE' then
    if owner is not null then
      execute format('select exists (select 1 from %I where id = $1)', owner[1]) using (was ->> owner[2])::int into is_owned;
      if not is_owned then return null; end if;
    end if;
    before := undo_kept(was, '{}');
  end if;
  perform undo_record(tg_table_name, (select jsonb_object_agg(name, whole -> name) from unnest(keys) name), before,
    case when after is not null then undo_kept(after, not_undone) end);
  return null;
end $$;

-- Purged rows are deleted from the undo data too, with the rows that depended on them.
create function undo_forget(of_table text, gone int) returns void language plpgsql as $$
begin
  delete from undo_steps where table_name = of_table and key = jsonb_build_object('id', gone);
  case of_table
    when 'content' then
      delete from undo_steps where table_name in ('working_copies', 'former_slugs') and
        (key ->> 'content_id' = gone::text or key ->> 'item_id' = gone::text);
    when 'messages' then
      delete from undo_steps where table_name = 'message_notes' and before ->> 'message_id' = gone::text;
    when 'users' then delete from undo_steps where table_name = 'user_roles' and key ->> 'user_id' = gone::text;
    else null;
  end case;
end $$;

-- The current values of a row's columns, as digests; null for a missing row.
create function undo_present(of_table text, of_key jsonb, names text[], is_locked boolean default false) returns jsonb
  language plpgsql as $$
declare
  condition text;
  columns text;
  found jsonb;
begin
  select string_agg(format('t.%1$I = k.%1$I', name), ' and ') into condition from jsonb_object_keys(of_key) name;
  select string_agg(format('%1$L, t.%1$I', name), ', ') into columns from unnest(names) name;
  execute format('select jsonb_build_object(%s) from %I t, jsonb_populate_record(null::%I, $1) k where %s%s',
    columns, of_table, of_table, condition, case when is_locked then ' for update of t' else '' end) using of_key into found;
  return undo_digest(found);
end $$;

-- The change of an entry to each row, its steps on one row combined: the values before its first, and those that its
-- last step left. Null `before`: it created the row. Null `after`: it deleted the row.
create function undo_rows(of_entry int) returns table (last_step int, table_name text, key jsonb, before jsonb, after jsonb)
  language sql stable as $$
select max(id), s.table_name, s.key,
  case when (array_agg(s.before is null order by id))[1] then null else
    (select jsonb_object_agg(f.key, f.value order by b.id desc) from undo_steps b, jsonb_each(b.before) f
      where b.entry_id = of_entry and b.table_name = s.table_name and b.key = s.key) end,
  case when (array_agg(s.after is null order by id desc))[1] then null else
    (select coalesce(jsonb_object_agg(f.key, f.value order by b.id), '{}') from undo_steps b, jsonb_each(b.after) f
      where b.entry_id = of_entry and b.table_name = s.table_name and b.key = s.key) end
from undo_steps s where s.entry_id = of_entry group by s.table_name, s.key $$;

-- The fields of a row that have changed since an entry; null for none, {*} when the row was created or deleted.
create function undo_newer(of_table text, of_key jsonb, after jsonb, is_locked boolean default false) returns text[]
  language plpgsql as $$
declare
  present jsonb := undo_present(of_table, of_key, array(select jsonb_object_keys(after)), is_locked);
begin
  if (present is null) <> (after is null) then return '{*}'; end if;
  return (select array_agg(n.key order by n.key) from jsonb_each(after) n where n.value is distinct from present -> n.key);
end $$;

-- Whether nothing that an entry changed has changed since.
create function undo_is_newest(of_entry int) returns boolean language sql stable as $$
select exists (select 1 from undo_steps where entry_id = of_entry)
  and not exists (select 1 from undo_rows(of_entry) r where undo_newer(r.table_name, r.key, r.after) is not null) $$;

-- Deletes undo data of the time before, and entries without audit entries.
create function timeline_expire(undo_before timestamptz, before timestamptz) returns int language plpgsql as $$
declare n int;
begin
  delete from undo_steps s using timeline_entries e where e.id = s.entry_id and e.created_at < undo_before;
  delete from timeline_entries where created_at < before;
  get diagnostics n = row_count;
  return n;
end $$;

-- Saving a working copy is not an entry of the timeline. The rest are files that are replaced everywhere.
create trigger undoable_update after update on working_copies for each row execute function record_change(
  '', '', '', '', '', 'update', 'content_id', 'base,version,created_at,updated_at,updated_by', '');
