-- Who changed what: an entry of the timeline for each request, and one of the audit log for each row. A service token has no
-- owner: what it does is recorded under its name, which stays when it is revoked. Migrations run this file again when it
-- changes.

-- The entry of this request. Its id is remembered for the rest of the transaction.
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
