-- Which items and settings show which media file, so that finding the uses of a file takes no search of all content.

create function media_ids(texts text) returns setof int language sql immutable parallel safe
begin atomic
  select distinct found[1]::int from regexp_matches(coalesce(texts, ''), '/media/([1-9][0-9]{0,8})/', 'g') found;
end;

-- In any field of an item.
create function track_media_of_content() returns trigger language plpgsql as $$
declare shown jsonb;
begin
  if tg_op <> 'INSERT' then
    delete from media_uses where kind = old.kind and item = old.id::text;
  end if;
  if tg_op <> 'DELETE' then
    -- A search vector costs more to write as JSON than the rest of the row, so it is emptied before.
    new.search := null;
    shown := to_jsonb(new) - 'search_text';
    -- What is in the trash shows nothing.
    insert into media_uses (media_id, kind, item, item_id)
      select found.id, new.kind, new.id::text, new.id
      from media_ids(shown::text) as found(id) where shown ->> 'deleted_at' is null;
  end if;
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
