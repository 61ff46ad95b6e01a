-- A service token has no owner: what it does is recorded under its name, which stays in the log when it is revoked.

create or replace function timeline_entry(action text, kind text, item_id text) returns int language plpgsql as $$
declare
  who jsonb := audit_actor();
  of_change text := coalesce(who ->> 'change', 'transaction ' || pg_current_xact_id()::text);
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

create or replace function audit_record(action text, kind text, item_id text, title text, before jsonb, after jsonb)
  returns void language plpgsql as $$
declare
  who jsonb := audit_actor();
  shown_as text := case
    when action = 'update' and before ->> 'status' is distinct from after ->> 'status' then
      case when after ->> 'status' = 'published' then 'publish' when before ->> 'status' = 'published' then 'unpublish' else action end
    else action end;
  -- What changed nothing, such as a failed login, is no entry of the timeline.
  entry int := case when action not in ('login', 'login-failed', 'logout') then timeline_entry(shown_as, kind, item_id) end;
begin
  insert into audit (actor, actor_id, token_name, place, request_id, action, kind, item_id, title, before, after, entry_id)
  values (who ->> 'actor', (who ->> 'id')::int, who ->> 'token', who ->> 'place', who ->> 'requestId', action, kind, item_id,
    title, before, after, entry);
end $$;

create or replace function revision_of_content() returns trigger language plpgsql as $$
declare
  who jsonb := audit_actor();
  whole jsonb;
  before jsonb := '{}';
  after jsonb;
  changed text[];
begin
  -- A search vector costs more to write as JSON than the rest of the row, so it is emptied before.
  new.search := null;
  whole := to_jsonb(new);
  -- Moving to the trash is no save; coming back is one where the item differs from what it was before.
  if whole ->> 'deleted_at' is not null then return null; end if;
  after := jsonb_strip_nulls(whole - content_system_columns());
  if tg_op = 'UPDATE' then
    old.search := null;
    whole := to_jsonb(old);
    before := jsonb_strip_nulls(whole - content_system_columns());
    if whole ->> 'deleted_at' is not null then
      before := before || jsonb_build_object('status', whole -> 'status_before');
    end if;
  end if;
  select array_agg(key) into changed from jsonb_each(before) o full join jsonb_each(after) n using (key)
    where n.value is distinct from o.value and not (tg_op = 'INSERT' and n.value in ('false', '[]'));
  if changed is null then return null; end if;
  -- The item is locked by its change, so that the number is not taken meanwhile.
  insert into revisions (item_id, number, author_id, token_name, via, fields, version, status, snapshot)
  select new.id, coalesce(max(number), 0) + 1, (who ->> 'id')::int, who ->> 'token', coalesce(who ->> 'via', 'server'),
    changed, new.version, new.status, after
  from revisions where item_id = new.id;
  return null;
end $$;

create or replace function revise_settings(of_group text, keys text[], is_before boolean) returns void language plpgsql as $$
declare
  who jsonb := case when is_before then '{}' else audit_actor() end;
  last revisions%rowtype;
  after jsonb;
  changed text[];
begin
  perform pg_advisory_xact_lock(hashtext('revisions of settings'), hashtext(of_group));
  select * into last from revisions where setting_group = of_group order by number desc limit 1;
  if is_before and last.id is not null then return; end if;
  select coalesce(jsonb_object_agg(key, value), '{}') into after from settings where key = any(keys) and value is not null;
  select array_agg(key) into changed from jsonb_each(coalesce(last.snapshot, '{}')) o full join jsonb_each(after) n using (key)
    where n.value is distinct from o.value;
  if changed is null and not is_before then return; end if;
  insert into revisions (setting_group, number, author_id, token_name, via, fields, snapshot)
  values (of_group, coalesce(last.number, 0) + 1, (who ->> 'id')::int, who ->> 'token', coalesce(who ->> 'via', 'server'),
    coalesce(changed, '{}'), after);
end $$;

-- That a mail about its expiry was sent is no change to a token.
drop trigger audited on api_tokens;
select audit_watch('api_tokens', 'token', 'id', 'name', '', 'created_at,last_used_at,warned_at');
