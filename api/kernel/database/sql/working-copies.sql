-- Working copies: changes to published items that are not published yet.

-- The audit log records the creation and discarding of a working copy, not each save. If it was published, or merged
-- when its item left the site, it is part of that entry: its item was changed in the same transaction.
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
