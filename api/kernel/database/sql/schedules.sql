-- Schedules in the audit log: who created, changed or cancelled one. The effect of a schedule is the entry of its item,
-- beside one that the schedule was run.
create function audit_schedule() returns trigger language plpgsql as $$
declare
  ignored text[] := '{content_id,owner_id,updated_at}';
  item record;
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - ignored end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - ignored end;
begin
  select id, title into item from content where id = coalesce(new.content_id, old.content_id);
  -- Purging an item deletes its schedule.
  if not found then return null; end if;
  if audit_actor() ->> 'via' = 'schedule' and new_row ->> 'publish_problem' is null and new_row ->> 'unpublish_problem' is null then
    if tg_op = 'UPDATE' then
      perform audit_record('carry out', 'schedule', item.id::text, item.title, jsonb_strip_nulls(old_row), null);
    end if;
    return null;
  end if;
  if old_row = new_row then return null; end if;
  perform audit_record(case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end, 'schedule',
    item.id::text, item.title, jsonb_strip_nulls(old_row), jsonb_strip_nulls(new_row));
  return null;
end $$;
create trigger audited after insert or update or delete on schedules for each row execute function audit_schedule();
