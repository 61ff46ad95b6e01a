-- A number that changes whenever what a role permits changes. The statement that reads a session reads it too, so that
-- a server knows whether the roles it keeps in memory are current. The roles of a user are read each time and need no
-- number.
create table access_version (is_only boolean primary key default true check (is_only), n int not null);
insert into access_version (n) values (1);

create function bump_access_version() returns trigger language plpgsql as $$
begin
  update access_version set n = n + 1;
  return null;
end $$;

create trigger access_changed after insert or update or delete or truncate on roles
  for each statement execute function bump_access_version();
create trigger access_changed after insert or update or delete or truncate on permissions
  for each statement execute function bump_access_version();
create trigger access_changed after insert or update or delete or truncate on role_permissions
  for each statement execute function bump_access_version();
