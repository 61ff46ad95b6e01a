-- Revisions: what every field contained after each save that changed one. A trigger writes them in the transaction of
-- the change, so that no code can forget to; who and from where come from `halden.actor`, as for the audit log.

-- The columns of content that are not fields of a kind. A change to these alone makes no revision.
create function content_system_columns() returns text[] language sql immutable as
  $$ select '{id,kind,created_at,created_by,updated_at,version,search_text,search,deleted_at,deleted_by,status_before,tag_slugs}'::text[] $$;

create function revision_of_content() returns trigger language plpgsql as $$
declare
  who jsonb := audit_actor();
  whole jsonb;
  before jsonb := '{}';
  after jsonb;
  changed text[];
  of_sitting text := nullif(current_setting('halden.sitting', true), '');
begin
  -- A search vector costs more to write as JSON than the rest of the row, so it is emptied before.
  new.search := null;
  whole := to_jsonb(new);
  -- Moving to the trash is not a save; a restore is one if the item differs from before.
  if whole ->> 'deleted_at' is not null then return null; end if;
  after := jsonb_strip_nulls(whole - content_system_columns());
  if tg_op = 'UPDATE' then
    old.search := null;
    whole := to_jsonb(old);
    before := jsonb_strip_nulls(whole - content_system_columns());
    if whole ->> 'deleted_at' is not null then
      before := before || jsonb_build_object('status', whole -> 'status_before');
    end if;
  end if;
  select array_agg(key) into changed from jsonb_each(before) o full join jsonb_each(after) n using (key)
    where n.value is distinct from o.value and not (tg_op = 'INSERT' and n.value in ('false', '[]'));
  if changed is null then return null; end if;
  if of_sitting is not null and tg_op = 'UPDATE' then
    update revisions r set created_at = clock_timestamp(), version = new.version, snapshot = after,
      fields = array(select distinct unnest(r.fields || changed) order by 1)
    where r.item_id = new.id and r.sitting = of_sitting;
    if found then return null; end if;
  end if;
  -- The change has locked the item, so nobody else can take the number.
  insert into revisions (item_id, number, author_id, token_name, via, fields, version, status, sitting, snapshot)
  select new.id, coalesce(max(number), 0) + 1, (who ->> 'id')::int, who ->> 'token', coalesce(who ->> 'via', 'server'),
    changed, new.version, new.status, of_sitting, after
  from revisions where item_id = new.id;
  return null;
end $$;
create trigger revised after insert or update on content for each row execute function revision_of_content();

-- Settings are saved by group, whose keys the settings service knows: it calls this before a save, which keeps what was
-- there before the first one, and after it.
create function revise_settings(of_group text, keys text[], is_before boolean) returns void language plpgsql as $$
declare
  who jsonb := case when is_before then '{}' else audit_actor() end;
  last revisions%rowtype;
  after jsonb;
  changed text[];
begin
  perform pg_advisory_xact_lock(hashtext('revisions of settings'), hashtext(of_group));
  select * into last from revisions where setting_group = of_group order by number desc limit 1;
  if is_before and last.id is not null then return; end if;
  select coalesce(jsonb_object_agg(key, value), '{}') into after from settings where key = any(keys) and value is not null;
  select array_agg(key) into changed from jsonb_each(coalesce(last.snapshot, '{}')) o full join jsonb_each(after) n using (key)
    where n.value is distinct from o.value;
  if changed is null and not is_before then return; end if;
  insert into revisions (setting_group, number, author_id, token_name, via, fields, snapshot)
  values (of_group, coalesce(last.number, 0) + 1, (who ->> 'id')::int, who ->> 'token', coalesce(who ->> 'via', 'server'),
    coalesce(changed, '{}'), after);
end $$;

-- The audit log has the change itself; of revisions it records only the naming.
create trigger audited after update of name on revisions for each row execute function audit_change(
  'revision', 'item_id', 'name', '', 'snapshot,created_at');
