-- Links relative to the page that they stand on: `first`, `./first`, `../blog/first`.

-- The shortest form: `./` and what is below the page's folder, or `../` and what is below the root. No page is deeper than
-- one folder, so any number of `..` at the beginning leads to the root.
create function relative_link_target(address text) returns text language plpgsql immutable parallel safe as $$
declare
  segment text;
  segments text[] := '{}';
  is_from_root boolean := false;
begin
  foreach segment in array string_to_array(address, '/') loop
    if segment = '..' then
      is_from_root := is_from_root or segments = '{}';
      segments := segments[:cardinality(segments) - 1];
    elsif segment not in ('', '.') then
      segments := segments || segment;
    end if;
  end loop;
  return case when is_from_root then '../' else './' end || array_to_string(segments, '/');
end $$;

-- The address without its query, fragment and last slash; null for an address that is not a page, such as `mailto:`, and
-- for one of the same page, such as `#end`.
create or replace function link_target(href text) returns text language sql immutable parallel safe
begin atomic
  with plain as (select rtrim(split_part(split_part(replace(href, '&amp;', '&'), '#', 1), '?', 1), '/') as address)
  select case
    when length(address) > 500 then null
    when address ~* '^https?://' then lower(substring(address from '(?i)^https?://[^/]*'))
      || coalesce(substring(address from '(?i)^https?://[^/]*(/.*)$'), '')
    when address ~ '^/[^/]' then address
    when address = '' then case when href ~ '^/' then '/' end
    when address !~* '^(/|[a-z][a-z0-9+.-]*:)' then relative_link_target(address) end
  from plain;
end;

insert into content_links (item_id, is_waiting, target, since)
select c.id, false, target, now() from content c, unnest(link_targets(to_jsonb(c) - 'search')) target
  where c.deleted_at is null
union all
select c.id, true, target, now() from working_copies w join content c on c.id = w.content_id, unnest(link_targets(w.values)) target
  where c.deleted_at is null
on conflict do nothing;
