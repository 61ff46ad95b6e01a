-- The time of the last change of what a role permits, and of the rules that a publication has to keep. It is compared for equality only, and not counted: a standby that
-- takes over without the last changes would give a count that the servers know with other roles. The statement that reads a session reads it too, so that
-- a server knows whether the roles it keeps in memory are current. The roles of a user are read each time and need no
-- number.
create table access_version (is_only boolean primary key default true check (is_only), n float8 not null);
insert into access_version (n) values (extract(epoch from clock_timestamp()));

create function bump_access_version() returns trigger language plpgsql as $$
begin
  update access_version set n = extract(epoch from clock_timestamp());
  return null;
end $$;

create trigger access_changed after insert or update or delete or truncate on roles
  for each statement execute function bump_access_version();
create trigger access_changed after insert or update or delete or truncate on permissions
  for each statement execute function bump_access_version();
create trigger access_changed after insert or update or delete or truncate on role_permissions
  for each statement execute function bump_access_version();
create trigger access_changed after insert or update on settings
  for each row when (new.key in ('publishChecks', 'claims')) execute function bump_access_version();
create trigger access_removed after delete on settings
  for each row when (old.key in ('publishChecks', 'claims')) execute function bump_access_version();
