-- Whether an item is sample content: made by the seed or a starter site, and unchanged since. An item with a working
-- copy or a schedule is not.
create function is_sample(item content) returns boolean language sql stable as $$
select item.deleted_at is null
  and exists (select 1 from revisions r where r.item_id = item.id
    and (r.via = 'starter' or (r.via = 'server' and r.number = 1))
    and r.snapshot - 'published_at' = jsonb_strip_nulls(to_jsonb(item) - content_system_columns()) - 'published_at')
  and not exists (select 1 from working_copies w where w.content_id = item.id)
  and not exists (select 1 from schedules s where s.content_id = item.id) $$;
