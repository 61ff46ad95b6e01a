-- Events for webhooks: a row for each webhook and change, written in the transaction of the change, so that exactly the
-- committed changes are sent. A row is written under the lock of the row that changed, so the ids of the events
-- of one item have the order of the commits.
create function add_webhook_event(of_kind text, act text, of_item text, of_slug text, of_version int,
  due timestamptz default null) returns void language sql as $$
insert into webhook_deliveries (webhook_id, type, kind, item_id, slug, version, next_at)
select id, of_kind || '.' || act, of_kind, of_item, of_slug, of_version, coalesce(due, clock_timestamp()) from webhooks
where is_active and events && array['*', of_kind || '.*', of_kind || '.' || act] order by id $$;

-- Content: a row of the change feed says what happened.
create function webhook_content() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where is_active) then
    perform add_webhook_event(new.kind, new.type, new.item_id::text, new.slug, (select version from content where id = new.item_id),
      new.due_at);
  end if;
  return null;
end $$;
create trigger webhook_event after insert on content_changes for each row execute function webhook_content();

-- The change feed has an item as deleted from when it was moved to the trash, so its purge is an event of webhooks
-- alone.
create function webhook_purged() returns trigger language plpgsql as $$
begin
  perform add_webhook_event(old.kind, 'deleted', old.id::text, old.slug, null);
  return null;
end $$;
create trigger webhook_event_of_purge after delete on content for each row when (old.status = 'trashed')
  execute function webhook_purged();

-- Everything else. Arguments: its kind, the column of its id, and columns that do not matter.
create function webhook_change() returns trigger language plpgsql as $$
declare
  of_kind text := tg_argv[0];
  ignored text[] := string_to_array(tg_argv[2], ',');
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(new_row, old_row);
  of_item text := whole ->> tg_argv[1];
  act text := case
    when tg_op = 'INSERT' then 'created'
    when tg_op = 'DELETE' then 'deleted'
    when old_row - ignored = new_row - ignored then null
    when old_row ->> 'deleted_at' is null and new_row ->> 'deleted_at' is not null then 'trashed'
    when old_row ->> 'deleted_at' is not null and new_row ->> 'deleted_at' is null then 'restored'
    when new_row ->> 'deleted_at' is not null then null
    else 'updated' end;
begin
  if act is null then return null; end if;
  if of_kind = 'setting' and of_item in ('headerMenu', 'footerMenu', 'legalMenu', 'socialMenu') then
    of_kind := 'menu';
    of_item := left(of_item, -4);
    -- Without a row the menu has its default entries.
    act := 'updated';
  end if;
  perform add_webhook_event(of_kind, act, of_item, null, (whole ->> 'version')::int);
  return null;
end $$;

create function webhook_watch(watched regclass, kind text, id_column text, ignored text) returns void language plpgsql as $$
begin
  execute format('create trigger webhook_event after insert or update or delete on %s for each row execute function webhook_change(%L, %L, %L)',
    watched, kind, id_column, ignored);
end $$;
select webhook_watch('media', 'media', 'id',
  'updated_at,version,placeholder,fingerprint,upload_id,search_text,is_shown,former_names,former_fingerprints');
select webhook_watch('settings', 'setting', 'key', 'updated_at');
select webhook_watch('redirects', 'redirect', 'id', 'updated_at,version');
select webhook_watch('schedules', 'schedule', 'content_id', 'owner_id,updated_at');
select webhook_watch('messages', 'message', 'id', 'search');
select webhook_watch('subscribers', 'subscriber', 'id', 'asked_at,asked_times,noted_at,entered_again_at');
