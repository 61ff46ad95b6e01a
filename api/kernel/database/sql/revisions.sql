-- Revisions: what every field contained after each save that changed one. Those of content are in content-history.sql.

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
create trigger changed after update of name on revisions for each row execute function record_change(
  'revision', 'item_id', 'name', '', 'snapshot,created_at', 'update', 'id', '', '');
