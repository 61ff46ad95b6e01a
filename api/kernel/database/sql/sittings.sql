-- A sitting: what the editor saves by itself of an unpublished item while one person types, until they save with a button or
-- ten minutes pass. It is one revision, one entry of the timeline and of the audit log, and, for what is saved by itself, one event. Its key is that of its
-- entry in the timeline, in the setting `halden.sitting` of each of its transactions. Whatever else changes the item ends it.

-- The sitting that a save would continue, or null.
create function open_sitting(of_item int) returns text language sql stable as $$
select r.sitting from revisions r
where r.item_id = of_item and r.number = (select max(number) from revisions where item_id = of_item)
  and r.sitting is not null and r.author_id = (audit_actor() ->> 'id')::int
  and r.created_at > clock_timestamp() - interval '10 minutes'
  -- These were named, scheduled or reviewed as they are.
  and r.name is null and not exists (select from schedules s where s.content_id = of_item and s.revision = r.number)
  and not exists (select from reviews v where v.content_id = of_item and r.version in (v.version, v.returned_version)) $$;

-- Makes this transaction part of a sitting; the item is locked, or new. Returns the key of the sitting.
create function continue_sitting(of_item int, is_autosave boolean) returns text language plpgsql as $$
begin
  perform set_config('halden.autosave', case when is_autosave then 'yes' else '' end, true);
  return set_config('halden.sitting', coalesce(open_sitting(of_item), audit_actor() ->> 'change'), true);
end $$;

-- The event of what was saved by itself waits for the sitting to end. This sends it at once.
create function announce_changes(of_item int) returns void language plpgsql as $$
declare
  waiting content_changes;
begin
  update content_changes set due_at = null where item_id = of_item and due_at > clock_timestamp() returning * into waiting;
  if not found then return; end if;
  update webhook_deliveries set next_at = clock_timestamp()
    where kind = waiting.kind and item_id = of_item::text and state = 'waiting' and next_at > clock_timestamp() and attempts = 0;
end $$;

-- A save with a button is the last of its sitting.
create function end_sitting(of_item int) returns void language plpgsql as $$
begin
  perform announce_changes(of_item);
  update revisions set sitting = null where item_id = of_item and sitting is not null;
end $$;
