-- The audit log: who changed what, when and from where. Triggers write it in the transaction of the change, so that no
-- code can forget to. The actor comes from the setting `halden.actor` of that transaction
-- (api/kernel/database/connections/audited-connection.ts).
-- Entries are never changed, and only audit_expire removes them. Names and addresses of people are in audit_people,
-- which may be emptied.

-- Append-only

create function audit_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('halden.audit_expires', true) = 'yes' then return old; end if;
  if tg_op = 'UPDATE' and current_setting('halden.audit_continues', true) = old.id::text then return new; end if;
  raise exception 'The audit log is only ever added to' using errcode = '42501';
end $$;
create trigger audit_kept before update or delete on audit for each row execute function audit_refuse();
create trigger audit_whole before truncate on audit execute function audit_refuse();

-- Runs as its owner: the role of the site may not delete entries.
create function audit_expire(past timestamptz) returns int language plpgsql security definer
  set search_path from current as $$
declare n int;
begin
  perform set_config('halden.audit_expires', 'yes', true);
  delete from audit where created_at < past;
  get diagnostics n = row_count;
  perform set_config('halden.audit_expires', '', true);
  return n;
end $$;

-- While a sitting goes on, its entry gets the values of the last save, and keeps those before the first. Runs as its owner, too.
create function audit_continue(of_entry int, of_kind text, of_item text, new_before jsonb, new_after jsonb)
  returns boolean language plpgsql security definer set search_path from current as $$
declare
  continued int;
begin
  select max(id) into continued from audit
    where entry_id = of_entry and kind = of_kind and item_id = of_item and action in ('create', 'update');
  if continued is null then return false; end if;
  perform set_config('halden.audit_continues', continued::text, true);
  update audit a set before = new_before || a.before, after = a.after || new_after where a.id = continued;
  perform set_config('halden.audit_continues', '', true);
  return true;
end $$;

-- Writing an entry

create function audit_actor() returns jsonb language sql stable as
  $$ select coalesce(nullif(current_setting('halden.actor', true), ''), '{"actor":"server"}')::jsonb $$;

create function audit_record(action text, kind text, item_id text, title text, before jsonb, after jsonb)
  returns void language plpgsql as $$
declare
  who jsonb := audit_actor();
  shown_as text := case
    when action = 'update' and before ->> 'status' is distinct from after ->> 'status' then
      case when after ->> 'status' = 'published' then 'publish' when before ->> 'status' = 'published' then 'unpublish' else action end
    else action end;
  -- An event that changed no row, such as a failed login, is not an entry of the timeline.
  entry int := case when action not in ('login', 'login-failed', 'logout') then timeline_entry(shown_as, kind, item_id) end;
begin
  if action = 'update' and nullif(current_setting('halden.sitting', true), '') is not null
    and audit_continue(entry, kind, item_id, before, after) then return; end if;
  insert into audit (actor, actor_id, token_name, place, request_id, action, kind, item_id, title, before, after, entry_id)
  values (who ->> 'actor', (who ->> 'id')::int, who ->> 'token', who ->> 'place', who ->> 'requestId', action, kind, item_id,
    title, before, after, entry);
end $$;

-- Secrets and personal data are left out: an entry says only that they changed. Very long texts are cut.
create function audit_shown(row_data jsonb, personal text[]) returns jsonb language sql immutable as $$
select jsonb_object_agg(key, case
  when value = 'null' then value
  when key ~ '(hash|secret|token|password|codes?)$' then '"•••"'::jsonb
  when key = any(personal) then '"(personal)"'::jsonb
  when jsonb_typeof(value) = 'string' and length(value #>> '{}') > 20000
    then to_jsonb(left(value #>> '{}', 20000) || ' … (' || length(value #>> '{}') || ' characters)')
  else value end) from jsonb_each(row_data) $$;

-- Moving to the trash is logged as deletion; the row itself is deleted when the trash is emptied.
create function audit_trash(operation text, deleted_before text, deleted_after text) returns text language sql immutable as $$
select case
  when operation = 'DELETE' and deleted_before is not null then 'purge'
  when operation = 'UPDATE' and deleted_before is null and deleted_after is not null then 'delete'
  when operation = 'UPDATE' and deleted_before is not null and deleted_after is null then 'restore' end $$;

-- The change of a row: `before` and `after` are its changed columns, `was` and `becomes` the whole.
create function audit_change(operation text, kind text, item_id text, title text, personal text[], ignored text[],
  was jsonb, becomes jsonb, before jsonb, after jsonb) returns void language plpgsql as $$
declare
  trash text := audit_trash(operation, was ->> 'deleted_at', becomes ->> 'deleted_at');
begin
  ignored := ignored || '{deleted_at,deleted_by}';
  if trash is not null then
    before := case trash when 'delete' then was end;
    after := case trash when 'restore' then becomes end;
  end if;
  before := before - ignored;
  after := after - ignored;
  if trash is null and operation = 'UPDATE' and before = '{}' then return; end if;
  perform audit_record(coalesce(trash, case operation when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end),
    kind, item_id, title, audit_shown(before, personal), audit_shown(after, personal));
end $$;

-- Roles of users and permissions of roles

create function audit_user_role() returns trigger language plpgsql as $$
declare
  link record := coalesce(new, old);
  role jsonb := jsonb_build_object('role', (select display_name from roles where id = link.role_id));
begin
  perform audit_record(case tg_op when 'INSERT' then 'assign' else 'unassign' end, 'user', link.user_id::text, null,
    case tg_op when 'DELETE' then role end, case tg_op when 'INSERT' then role end);
  return null;
end $$;
create trigger audited after insert or delete on user_roles for each row execute function audit_user_role();

create function audit_role_permission() returns trigger language plpgsql as $$
declare
  link record := coalesce(new, old);
  permission jsonb := jsonb_build_object('permission',
    (select resource || '.' || action from permissions where id = link.permission_id));
begin
  perform audit_record(case tg_op when 'INSERT' then 'assign' else 'revoke' end, 'role', link.role_id::text,
    (select display_name from roles where id = link.role_id),
    case tg_op when 'DELETE' then permission end, case tg_op when 'INSERT' then permission end);
  return null;
end $$;
create trigger audited after insert or delete on role_permissions for each row execute function audit_role_permission();

-- A new session is a login. An expired session is not recorded; one ended by a person is.
create function audit_session() returns trigger language plpgsql as $$
declare who jsonb := audit_actor();
begin
  if tg_op = 'INSERT' then
    insert into audit (actor, actor_id, place, request_id, action, kind, item_id)
    values ('person', new.user_id, new.address, who ->> 'requestId', 'login', 'user', new.user_id::text);
  elsif who ? 'id' then
    perform audit_record('end', 'session', old.user_id::text, null, null, null);
  end if;
  return null;
end $$;
create trigger audited after insert or delete on sessions for each row execute function audit_session();

-- People's names, kept apart from the entries

create function audit_person() returns trigger language plpgsql as $$
begin
  insert into audit_people (user_id, username, name, email)
  values (new.id, new.username, nullif(concat_ws(' ', new.first_name, new.last_name), ''), new.email)
  on conflict (user_id) do update set username = excluded.username, name = excluded.name, email = excluded.email;
  return null;
end $$;
create trigger audit_person after insert or update of username, first_name, last_name, email on users
  for each row execute function audit_person();
