import { Migration } from '@mikro-orm/migrations';

/** Several, so that writers on different connections do not wait for each other; as many as `content_version` has rows. */
const slots = 64;

const functions = [
  // Once for each transaction, and once more when something goes in the same one. The notification is delivered when
  // the transaction commits; the INFO reaches whoever writes, before the commit does. See api/answers/change.ts.
  `create function bump_content_version(is_gone boolean) returns void language plpgsql as $$
declare
  mark text := pg_current_xact_id()::text || case when is_gone then ' gone' else ' changed' end;
  seen text := current_setting('halden.bumped', true);
  place int := pg_backend_pid() % ${slots};
  number bigint;
begin
  if seen = mark or seen = pg_current_xact_id()::text || ' gone' then return; end if;
  perform set_config('halden.bumped', mark, true);
  update content_version set n = n + 1 where slot = place returning n into number;
  perform pg_notify('halden_content', place || ' ' || number || ' ' || mark);
  raise info 'halden_content % % %', place, number, mark;
end $$`,
  // What only those who may read drafts can see changes nothing for visitors.
  `create function published_content_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform bump_content_version(true);
  elsif tg_op = 'INSERT' then
    if exists (select from added where status = 'published') then perform bump_content_version(false); end if;
  elsif tg_op = 'DELETE' then
    if exists (select from removed where status = 'published') then perform bump_content_version(true); end if;
  elsif exists (select from removed where status = 'published'
      and id not in (select id from added where status = 'published')) then
    perform bump_content_version(true);
  elsif exists (select from added where status = 'published') then
    perform bump_content_version(false);
  end if;
  return null;
end $$`,
  // With the site switched off, nothing of it is shown, not even when the database is away.
  `create function public_settings_changed() returns trigger language plpgsql as $$
begin
  perform bump_content_version(exists (select from settings where key = 'maintenanceMode' and value #>> '{}' = 'true'));
  return null;
end $$`,
  `create function former_slugs_changed() returns trigger language plpgsql as $$
begin
  if exists (select from rows) then perform bump_content_version(false); end if;
  return null;
end $$`,
];

const onContent = (table: string) => `
create trigger public_added after insert on ${table} referencing new table as added
  for each statement execute function published_content_changed();
create trigger public_removed after delete on ${table} referencing old table as removed
  for each statement execute function published_content_changed();
create trigger public_changed after update on ${table} referencing old table as removed new table as added
  for each statement execute function published_content_changed();
create trigger public_emptied after truncate on ${table}
  for each statement execute function published_content_changed()`;

const others = `
create trigger public_changed after insert or update or delete or truncate on settings
  for each statement execute function public_settings_changed();
create trigger public_added after insert on former_slugs referencing new table as rows
  for each statement execute function former_slugs_changed();
create trigger public_removed after delete on former_slugs referencing old table as rows
  for each statement execute function former_slugs_changed();
create trigger public_changed after update on former_slugs referencing new table as rows
  for each statement execute function former_slugs_changed()`;

export class ContentVersion extends Migration {
  override up(): void {
    this.addSql(`create table content_version (slot int primary key, n bigint not null)`);
    this.addSql(`insert into content_version select slot, 0 from generate_series(0, ${slots - 1}) slot`);
    for (const one of functions) this.addSql(one);
    for (const table of ['pages', 'posts', 'articles']) this.addSql(onContent(table));
    this.addSql(others);
  }
}
