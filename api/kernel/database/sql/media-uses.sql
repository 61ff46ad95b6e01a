-- The items and settings that show each media file, so that finding the uses of a file does not scan all content.

create function media_ids(texts text) returns setof int language sql immutable parallel safe
begin atomic
  select distinct found[1]::int from regexp_matches(coalesce(texts, ''), '/media/([1-9][0-9]{0,8})/', 'g') found;
end;

-- In any field of an item or its working copy.
create function record_media_of_content(of_item int, of_kind text, is_trashed boolean, fields jsonb, is_new boolean) returns void
  language plpgsql as $$
begin
  if not is_new then delete from media_uses where kind = of_kind and item = of_item::text; end if;
  insert into media_uses (media_id, kind, item, item_id, is_in_trash)
    select found.id, of_kind, of_item::text, of_item, is_trashed
    from media_ids(concat(fields, (select values from working_copies where content_id = of_item))) as found(id);
end $$;

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
begin
  perform record_media_of_content(id, kind, deleted_at is not null, to_jsonb(c) - '{search,search_text}'::text[], false)
    from content c where id = coalesce(new.content_id, old.content_id);
  return null;
end $$;
create trigger working_copy_media after insert or delete or update of values on working_copies
  for each row execute function track_media_of_working_copy();

-- The names that a file once had still lead to it, and no others do.
create function keep_former_addresses() returns trigger language plpgsql as $$
begin
  if old.filename <> new.filename then
    new.former_names := (array_remove(old.former_names, old.filename::text) || old.filename::text)[-50:];
  end if;
  if old.fingerprint <> new.fingerprint then
    new.former_fingerprints := (array_remove(old.former_fingerprints, old.fingerprint) || old.fingerprint)[-50:];
  end if;
  return new;
end $$;
create trigger media_renamed before update of filename, fingerprint on media
  for each row execute function keep_former_addresses();

-- What visitors may fetch. A file is marked when something public shows it, and stays marked. Only an address with one
-- of its names or fingerprints shows it, so that nobody opens a file by its number.
create function mark_shown(texts text) returns void language sql as $$
  update media set is_shown = true
  from regexp_matches(coalesce(texts, ''), '/media/([1-9][0-9]{0,8})/(?:([0-9a-f]{12})/)?([A-Za-z0-9._()%-]+)', 'g') found
  where media.id = found[1]::int and not media.is_shown and (
    found[2] = media.fingerprint or found[2] = any (media.former_fingerprints) or exists (
      select from unnest(media.filename::text || media.former_names) name
      where starts_with(replace(replace(replace(found[3], '%20', ' '), '%28', '('), '%29', ')'), name)));
$$;

-- The parts of an item that visitors get: without hidden sections.
create function public_text(shown content) returns text language plpgsql stable as $$
declare
  body text := shown.content;
begin
  if shown.content like '{%"isHidden"%' then
    begin
      select string_agg(block::text, ' ') into body from jsonb_array_elements(shown.content::jsonb -> 'blocks') block
        where (block ->> 'isHidden') is distinct from 'true';
    exception when others then
      -- A text that begins with a brace.
      body := shown.content;
    end;
  end if;
  shown.search := null;
  return (to_jsonb(shown) - 'search_text' - 'content')::text || ' ' || coalesce(body, '');
end $$;

-- Most items have no files that are not marked.
create function mark_shown_by_content(of_item int, of_kind text) returns void language plpgsql as $$
begin
  if exists (select from media_uses u join media m on m.id = u.media_id
      where u.kind = of_kind and u.item = of_item::text and not m.is_shown) then
    perform mark_shown(public_text(c)) from content c where c.id = of_item;
  end if;
end $$;

create function mark_shown_by_setting() returns trigger language plpgsql as $$
begin
  perform mark_shown(new.value::text);
  return null;
end $$;
create trigger settings_shown after insert or update of value on settings
  for each row execute function mark_shown_by_setting();

create function mark_shown_by_redirect() returns trigger language plpgsql as $$
begin
  perform mark_shown(new."to");
  return null;
end $$;
create trigger redirects_shown after insert or update of "to" on redirects
  for each row execute function mark_shown_by_redirect();

-- Comments stand below public items.
create function mark_shown_by_comment() returns trigger language plpgsql as $$
begin
  perform mark_shown(new.text);
  return null;
end $$;
create trigger comments_shown after insert on comments
  for each row when (new.text like '%/media/%') execute function mark_shown_by_comment();

-- Where the file arrives after what shows it, as from a bundle, or comes back from the trash with it.
create function mark_shown_before() returns trigger language plpgsql as $$
begin
  perform mark_shown(public_text(c)) from media_uses u join content c on c.id = u.item_id and c.kind = u.kind
    where u.media_id = new.id and c.status = 'published';
  perform mark_shown(s.value::text) from media_uses u join settings s on s.key = u.item
    where u.media_id = new.id and u.kind = 'setting';
  perform mark_shown(a.author_picture) from media_uses u join users a on u.item = a.id::text
    where u.media_id = new.id and u.kind = 'user' and a.public_name is not null and a.deleted_at is null;
  return null;
end $$;
create trigger media_shown after insert on media for each row execute function mark_shown_before();
