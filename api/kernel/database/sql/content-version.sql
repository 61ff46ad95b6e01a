-- A number that grows with every change that visitors can see; every server notices and invalidates its response cache.
-- In 64 slots, so that writers on different connections do not wait for each other.
create table content_version (slot int primary key, n bigint not null);
insert into content_version select slot, 0 from generate_series(0, 63) slot;

-- Once per transaction, and once more when something visible is removed in the same one. The notification is delivered
-- when the transaction commits; the INFO message reaches the writing server before that. See
-- api/delivery/response-cache/invalidation/change.ts.
create function bump_content_version(is_gone boolean) returns void language plpgsql as $$
<<change>>
declare
  transaction text := pg_current_xact_id()::text || case when is_gone then ' gone' else ' changed' end;
  seen text := current_setting('halden.bumped', true);
  slot int := pg_backend_pid() % 64;
  number bigint;
begin
  if seen = transaction or seen = pg_current_xact_id()::text || ' gone' then return; end if;
  perform set_config('halden.bumped', transaction, true);
  update content_version set n = n + 1 where content_version.slot = change.slot returning n into number;
  perform pg_notify('halden_content', slot || ' ' || number || ' ' || transaction);
  raise info 'halden_content % % %', slot, number, transaction;
end $$;

-- Every other change of content is noted with its counts (content-counts.sql).
create function content_emptied() returns trigger language plpgsql as $$
begin
  perform bump_content_version(true);
  return null;
end $$;
create trigger public_emptied after truncate on content for each statement execute function content_emptied();

create function former_slugs_changed() returns trigger language plpgsql as $$
begin
  if exists (select from rows) then perform bump_content_version(false); end if;
  return null;
end $$;
create trigger public_added after insert on former_slugs referencing new table as rows
  for each statement execute function former_slugs_changed();
create trigger public_removed after delete on former_slugs referencing old table as rows
  for each statement execute function former_slugs_changed();
create trigger public_changed after update on former_slugs referencing new table as rows
  for each statement execute function former_slugs_changed();

-- In maintenance mode the site is not shown from the cache either, even while the database is unreachable.
create function public_settings_changed() returns trigger language plpgsql as $$
begin
  perform bump_content_version(exists (select from settings where key = 'maintenanceMode' and value #>> '{}' = 'true'));
  return null;
end $$;
create trigger public_changed after insert or update or delete or truncate on settings
  for each statement execute function public_settings_changed();

-- Pages contain a file's dimensions and its versioned address.
create function media_changed() returns trigger language plpgsql as $$
begin
  perform bump_content_version(false);
  return null;
end $$;
create trigger public_changed after update or delete or truncate on media
  for each statement execute function media_changed();
