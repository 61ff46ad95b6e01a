-- A number that changes with the redirects. Servers keep them in memory until it does.
create table redirects_version (n bigint not null);
insert into redirects_version values (0);

create function redirects_changed() returns trigger language plpgsql as $$
begin
  update redirects_version set n = n + 1;
  perform bump_content_version(false);
  return null;
end $$;
create trigger public_changed after insert or update or delete or truncate on redirects
  for each statement execute function redirects_changed();

-- A new address in the not-found log is not recorded as a change; ignoring one is.
create function audit_not_found() returns trigger language plpgsql as $$
begin
  perform audit_record('update', 'not found', new.path, new.path,
    jsonb_build_object('is_ignored', old.is_ignored), jsonb_build_object('is_ignored', new.is_ignored));
  return null;
end $$;
create trigger audited after update of is_ignored on not_found_log for each row
  when (new.is_ignored <> old.is_ignored) execute function audit_not_found();
create trigger changed after update of is_ignored on not_found_log for each row execute function record_change(
  '', '', '', '', '', 'update', 'path', 'count,first_at,last_at,referrer', '');
