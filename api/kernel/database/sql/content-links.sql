-- The links of each item, so that finding the links to an address does not scan all texts.

-- Links relative to the page that they stand on: `first`, `./first`, `../blog/first`.
-- The shortest form: `./` and what is below the page's folder, or `../` and what is below the root. No page is deeper
-- than one folder, so any number of `..` at the beginning leads to the root.
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

-- The address without its query, fragment and last slash; null for an address that is not a page, such as `mailto:`,
-- and for one of the same page, such as `#end`.
create function link_target(href text) returns text language sql immutable parallel safe
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

-- The targets of all links in these fields, also within JSON, whose quotes are escaped once more, and of the `href` of a
-- link field.
-- Titles and the like are plain text, whatever it looks like.
create function link_targets(fields jsonb) returns text[] language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(distinct target), '{}') from (
    select link_target(coalesce(found[1], found[2])) as target from regexp_matches(
      (fields - '{title,excerpt,meta_description,metaDescription,category,search_text}'::text[])::text,
      '<a\s[^>]*?\mhref=\\+"([^"\\]+)\\+"|\\"href\\": ?\\"([^"\\]+)\\"', 'gi') found) links
  where target is not null;
end;

-- A row stays as long as the link does, so that `since` says when it was made. An act that depends on the links to an
-- address locks the keys of that address; a save that adds one waits for them. There are few keys, so that a statement
-- that writes many items cannot fill the table of locks.
create function record_content_links(item int, waiting boolean, targets text[]) returns void language plpgsql as $$
declare
  added text[];
begin
  delete from content_links where item_id = item and is_waiting = waiting and target <> all(targets);
  select array_agg(t) into added from unnest(targets) t
    where not exists (select from content_links where item_id = item and is_waiting = waiting and target = t);
  if added is null then return; end if;
  perform pg_advisory_xact_lock_shared(hashtext('content links'), key)
    from (select distinct hashtext(t) & 1023 as key from unnest(added) t order by 1) keys;
  insert into content_links (item_id, is_waiting, target, since) select item, waiting, t, clock_timestamp() from unnest(added) t;
end $$;

create function track_links_of_working_copy() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from content_links where item_id = old.content_id and is_waiting;
  else
    perform record_content_links(new.content_id, true, link_targets(new.values));
  end if;
  return null;
end $$;
create trigger working_copy_linked after insert or delete or update of values on working_copies
  for each row execute function track_links_of_working_copy();

-- An act that depends on the places that show a file locks its key in the same way.
create function lock_media_use() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('media uses'), new.media_id & 1023);
  return null;
end $$;
create trigger media_use_locked after insert on media_uses for each row execute function lock_media_use();
