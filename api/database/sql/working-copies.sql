-- Working copies: changes to published items that are not published yet.

-- The audit log says that one was begun and that one was discarded, not each save. One that was published, or taken in when
-- its item left the site, is part of that entry: its item was changed in the same transaction.
create function audit_working_copy() returns trigger language plpgsql as $$
declare
  item record;
begin
  select id, title, xmin = pg_current_xact_id()::xid as is_changed into item
    from content where id = coalesce(new.content_id, old.content_id);
  if not found or (tg_op = 'DELETE' and item.is_changed) then return null; end if;
  perform audit_record(case tg_op when 'INSERT' then 'create' else 'delete' end, 'working copy', item.id::text, item.title,
    case tg_op when 'DELETE' then jsonb_build_object('base', old.base) end,
    case tg_op when 'INSERT' then jsonb_build_object('base', new.base) end);
  return null;
end $$;
create trigger audited after insert or delete on working_copies for each row execute function audit_working_copy();

-- A file that only a working copy shows is in use too.
create or replace function track_media_of_content() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from media_uses where kind = old.kind and item = old.id::text;
  end if;
  if tg_op <> 'DELETE' then perform record_media_of_content(new); end if;
  return null;
end $$;

create function record_media_of_content(shown content) returns void language plpgsql as $$
begin
  -- A search vector costs more to write as JSON than the rest of the row, so it is emptied before.
  shown.search := null;
  -- What is in the trash shows nothing.
  if shown.deleted_at is not null then return; end if;
  insert into media_uses (media_id, kind, item, item_id)
    select found.id, shown.kind, shown.id::text, shown.id
    from media_ids((to_jsonb(shown) - 'search_text')::text ||
      coalesce((select values::text from working_copies where content_id = shown.id), '')) as found(id);
end $$;

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
