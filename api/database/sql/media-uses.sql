-- The items and settings that show each media file, so that finding the uses of a file does not scan all content.

create function media_ids(texts text) returns setof int language sql immutable parallel safe
begin atomic
  select distinct found[1]::int from regexp_matches(coalesce(texts, ''), '/media/([1-9][0-9]{0,8})/', 'g') found;
end;

-- In any field of an item or its working copy. Items in the trash still use their files, though visitors do not see
-- them.
create function record_media_of_content(shown content) returns void language plpgsql as $$
begin
  -- A search vector costs more to write as JSON than the rest of the row, so it is emptied before.
  shown.search := null;
  insert into media_uses (media_id, kind, item, item_id, is_in_trash)
    select found.id, shown.kind, shown.id::text, shown.id, shown.deleted_at is not null
    from media_ids((to_jsonb(shown) - 'search_text')::text ||
      coalesce((select values::text from working_copies where content_id = shown.id), '')) as found(id);
end $$;

create function track_media_of_content() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from media_uses where kind = old.kind and item = old.id::text;
  end if;
  if tg_op <> 'DELETE' then perform record_media_of_content(new); end if;
  return null;
end $$;
create trigger content_media after insert or delete or update on content
  for each row execute function track_media_of_content();

create function track_media_of_setting() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from media_uses where kind = 'setting' and item = old.key::text;
  end if;
  if tg_op <> 'DELETE' then
    insert into media_uses (media_id, kind, item, item_id)
      select found.id, 'setting', new.key::text, 0 from media_ids((new.value)::text) as found(id);
    return new;
  end if;
  return old;
end $$;
create trigger settings_media after insert or delete or update of value on settings
  for each row execute function track_media_of_setting();

-- A file that only a working copy shows is in use too.
create function track_media_of_working_copy() returns trigger language plpgsql as $$
declare
  shown content;
begin
  select * into shown from content where id = coalesce(new.content_id, old.content_id);
  if not found then return null; end if;
  delete from media_uses where kind = shown.kind and item = shown.id::text;
  perform record_media_of_content(shown);
  return null;
end $$;
create trigger working_copy_media after insert or delete or update of values on working_copies
  for each row execute function track_media_of_working_copy();
