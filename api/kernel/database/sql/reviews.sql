-- Reviews: items that wait for someone who may publish them, with notes at passages of the text.

-- The audit log records who requested, returned, withdrew and published.
create function audit_review() returns trigger language plpgsql as $$
declare
  item record;
  action text;
begin
  -- xmin is this transaction's where the same transaction has changed the item: it was published.
  select id, title, status = 'published' and xmin = pg_current_xact_id()::xid as is_published into item
    from content where id = coalesce(new.content_id, old.content_id);
  if not found then return null; end if;
  action := case
    when tg_op = 'INSERT' then 'request'
    when tg_op = 'DELETE' then case when item.is_published then 'publish' else 'withdraw' end
    when new.state = old.state then null
    when new.state = 'returned' then 'return'
    else 'request' end;
  if action is not null then
    perform audit_record(action, 'review', item.id::text, item.title, null, null);
  end if;
  return null;
end $$;
create trigger audited after insert or update or delete on reviews for each row execute function audit_review();

-- Notes are deleted with their review, which is recorded already.
create function audit_review_note() returns trigger language plpgsql as $$
declare
  item record;
begin
  select c.id, c.title into item from content c join reviews r on r.content_id = c.id
    where c.id = coalesce(new.content_id, old.content_id);
  if not found then return null; end if;
  if tg_op = 'UPDATE' and new.resolved_at is not distinct from old.resolved_at then return null; end if;
  perform audit_record(case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    'review note', item.id::text, item.title,
    case tg_op when 'UPDATE' then jsonb_build_object('resolved', old.resolved_at is not null) end,
    case tg_op when 'UPDATE' then jsonb_build_object('resolved', new.resolved_at is not null) end);
  return null;
end $$;
create trigger audited after insert or update or delete on review_notes
  for each row execute function audit_review_note();
