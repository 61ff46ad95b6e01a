-- The number of items by kind, status and category, so that counting never scans.
-- Sixteen slots for each, so that writers on different connections do not wait for each other.
create table content_counts (
  kind text not null,
  status text not null,
  category text not null,
  slot int not null,
  n int not null,
  primary key (kind, status, category, slot)
);

-- Counts what a statement did, and lets every server know if visitors can see it (content-version.sql). Changes to drafts
-- and private items do not concern visitors. Each count is one ordered statement, so that writers that share a slot wait
-- for each other but never deadlock.
create function count_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into content_counts as c (kind, status, category, slot, n)
      select kind, status, coalesce(category, ''), pg_backend_pid() % 16, count(*) from added
      group by kind, status, coalesce(category, '') order by kind, status, coalesce(category, '')
      on conflict (kind, status, category, slot) do update set n = c.n + excluded.n;
    if exists (select from added where status = 'published') then perform bump_content_version(false); end if;
  elsif tg_op = 'DELETE' then
    insert into content_counts as c (kind, status, category, slot, n)
      select kind, status, coalesce(category, ''), pg_backend_pid() % 16, - count(*) from removed
      group by kind, status, coalesce(category, '') order by kind, status, coalesce(category, '')
      on conflict (kind, status, category, slot) do update set n = c.n + excluded.n;
    if exists (select from removed where status = 'published') then perform bump_content_version(true); end if;
  else
    insert into content_counts as c (kind, status, category, slot, n)
      select kind, status, category, pg_backend_pid() % 16, sum(n) from (
        select kind, status, coalesce(category, '') as category, 1 as n from added
        union all select kind, status, coalesce(category, '') as category, -1 as n from removed) changes
      group by kind, status, category having sum(n) <> 0 order by kind, status, category
      on conflict (kind, status, category, slot) do update set n = c.n + excluded.n;
    if exists (select from removed where status = 'published'
        and id not in (select id from added where status = 'published')) then
      perform bump_content_version(true);
    elsif exists (select from added where status = 'published') then
      perform bump_content_version(false);
    end if;
  end if;
  return null;
end $$;

create trigger count_added after insert on content referencing new table as added
  for each statement execute function count_content();
create trigger count_removed after delete on content referencing old table as removed
  for each statement execute function count_content();
create trigger count_changed after update on content referencing old table as removed new table as added
  for each statement execute function count_content();
