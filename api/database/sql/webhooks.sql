-- What webhooks are told: a row for each webhook and change, written in the transaction of the change, so that what was
-- committed is sent and nothing else. A row is written under the lock of the thing it is about, so the ids of the rows
-- about one thing have the order of the commits.
create function webhook_tell(of_kind text, act text, of_item text, of_slug text, of_version int) returns void
  language sql as $$
insert into webhook_deliveries (webhook_id, type, kind, item_id, slug, version)
select id, of_kind || '.' || act, of_kind, of_item, of_slug, of_version from webhooks
where is_active and events && array['*', of_kind || '.*', of_kind || '.' || act] order by id $$;

-- Content: the change feed has found out already what happened.
create function webhook_content() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where is_active) then
    perform webhook_tell(new.kind, new.type, new.item_id::text, new.slug, (select version from content where id = new.item_id));
  end if;
  return null;
end $$;
create trigger told after insert on content_changes for each row execute function webhook_content();

-- The change feed told of it as deleted when it was moved to the trash.
create function webhook_purged() returns trigger language plpgsql as $$
begin
  perform webhook_tell(old.kind, 'deleted', old.id::text, old.slug, null);
  return null;
end $$;
create trigger told_purged after delete on content for each row when (old.status = 'trashed')
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
    -- Without a row it has its default entries.
    act := 'updated';
  end if;
  perform webhook_tell(of_kind, act, of_item, null, (whole ->> 'version')::int);
  return null;
end $$;

create function webhook_watch(watched regclass, kind text, id_column text, ignored text) returns void language plpgsql as $$
begin
  execute format('create trigger told after insert or update or delete on %s for each row execute function webhook_change(%L, %L, %L)',
    watched, kind, id_column, ignored);
end $$;
select webhook_watch('media', 'media', 'id', 'updated_at,version,placeholder,fingerprint,upload_id,search_text');
select webhook_watch('settings', 'setting', 'key', 'updated_at');
select webhook_watch('redirects', 'redirect', 'id', 'updated_at,version');
select webhook_watch('schedules', 'schedule', 'content_id', 'owner_id,updated_at');
select webhook_watch('messages', 'message', 'id', 'search');
select webhook_watch('subscribers', 'subscriber', 'id', 'asked_at,asked_times,noted_at');

select audit_watch('webhooks', 'webhook', 'id', 'url', '', 'created_at,updated_at,version,former_until,owner_id');
select undo_watch('webhooks', 'id', 'id,created_at,updated_at,version,former_until,owner_id', 'update');
