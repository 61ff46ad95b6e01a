-- What is written about a change of content. One trigger computes the change once; the entry of the audit log, the
-- values that undo needs, the revision and the change for clients are taken from it. In the transaction of the change, so
-- that no code can forget to; who and from where come from `halden.actor`.

-- The columns of content that are not fields of a kind. A change to these alone makes no revision.
create function content_system_columns() returns text[] language sql immutable as
  $$ select '{id,kind,created_at,created_by,updated_at,version,search_text,search,tag_slugs,deleted_at,deleted_by,status_before}'::text[] $$;

create function content_changed() returns trigger language plpgsql as $$
declare
  -- They follow from others, or say only when and by whom.
  derived text[] := '{kind,created_at,created_by,updated_at,version,search_text,search,tag_slugs}';
  whole jsonb;
  was jsonb;
  becomes jsonb;
  before jsonb;
  after jsonb;
  ignored text[] := '{status_before}';
begin
  -- An address belongs to the item that was published there last.
  if new.status = 'published' and (tg_op = 'INSERT' or old.status <> 'published' or old.slug <> new.slug) then
    delete from former_slugs where kind = new.kind and slug = new.slug;
  end if;
  -- A search vector costs more to write as JSON than the rest of the row, so it is emptied before.
  if tg_op <> 'INSERT' then
    old.search := null;
    was := jsonb_strip_nulls(to_jsonb(old) - derived);
  end if;
  if tg_op <> 'DELETE' then
    new.search := null;
    whole := to_jsonb(new) - derived;
    becomes := jsonb_strip_nulls(whole);
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, coalesce(o.value, 'null')), jsonb_object_agg(key, coalesce(n.value, 'null')) into before, after
    from jsonb_each(was) o full join jsonb_each(becomes) n using (key) where n.value is distinct from o.value;
  else
    before := was;
    after := becomes;
  end if;

  if before is not null or after is not null then
    -- The first publication sets the date; a date set by a person is a change of its own.
    if tg_op <> 'UPDATE' or before ? 'status' then ignored := ignored || '{published_at}'; end if;
    -- The kind of the entry is the item's, and columns of other kinds are left out.
    if tg_op = 'DELETE' then
      perform audit_change(tg_op, old.kind, old.id::text, old.title, '{}', ignored, was, becomes, before, after);
      perform undo_forget('content', old.id);
      delete from media_uses where kind = old.kind and item = old.id::text;
    else
      perform audit_change(tg_op, new.kind, new.id::text, new.title, '{}', ignored, was, becomes, before, after);
      perform undo_content(new.id, before, case tg_op when 'INSERT' then whole else after end);
      perform revise_content(new.id, new.version, new.status, was, becomes, after);
    end if;
  end if;
  perform announce_content(coalesce(new.id, old.id), coalesce(new.kind, old.kind), old.status, new.status, old.slug, new.slug,
    old.version, new.version);
  return null;
end $$;
create trigger changed after insert or update or delete on content for each row execute function content_changed();

create function undo_content(of_item int, before jsonb, after jsonb) returns void language plpgsql as $$
begin
  before := case when before is not null then undo_kept(before, '{id,deleted_by}') end;
  if before = '{}' then return; end if;
  perform undo_record('content', jsonb_build_object('id', of_item), before, undo_kept(after, '{id,deleted_by}'));
end $$;

-- A revision is what every field contained after a save that changed one.
create function revise_content(of_item int, of_version int, of_status text, was jsonb, becomes jsonb, after jsonb) returns void language plpgsql as $$
declare
  who jsonb := audit_actor();
  system text[] := '{id,deleted_at,deleted_by,status_before}';
  of_sitting text := nullif(current_setting('halden.sitting', true), '');
  changed text[];
begin
  -- Moving to the trash is not a save; a restore is one if the item differs from before.
  if becomes ? 'deleted_at' then return; end if;
  if was ? 'deleted_at' then
    was := (was || jsonb_build_object('status', was -> 'status_before')) - system;
    select array_agg(key) into changed from jsonb_each(was) o full join jsonb_each(becomes - system) n using (key)
      where n.value is distinct from o.value;
  else
    select array_agg(key) into changed from jsonb_each(after - system) where not (was is null and value in ('false', '[]'));
  end if;
  if changed is null then return; end if;
  if of_sitting is not null and was is not null then
    update revisions r set created_at = clock_timestamp(), version = of_version, snapshot = becomes - system,
      fields = array(select distinct unnest(r.fields || changed) order by 1)
    where r.item_id = of_item and r.sitting = of_sitting;
    if found then return; end if;
  end if;
  -- The change has locked the item, so nobody else can take the number.
  insert into revisions (item_id, number, author_id, token_name, via, fields, version, status, sitting, snapshot)
  select of_item, coalesce(max(number), 0) + 1, (who ->> 'id')::int, who ->> 'token', coalesce(who ->> 'via', 'server'),
    changed, of_version, of_status, of_sitting, becomes - system
  from revisions where item_id = of_item;
end $$;
