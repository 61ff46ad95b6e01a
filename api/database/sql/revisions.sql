-- Revisions: what every field contained after each save that changed one. A trigger writes them in the transaction of the
-- change, so that no code can forget to; who and from where come from `halden.actor`, as for the audit log.

-- The columns of content that are not fields of a kind. A change to these alone makes no revision.
create function content_system_columns() returns text[] language sql immutable as
  $$ select '{id,kind,created_at,created_by,updated_at,version,search_text,search,deleted_at,deleted_by,status_before,tag_slugs}'::text[] $$;

create trigger revised after insert or update on content for each row execute function revision_of_content();

-- The audit log has the change itself; of revisions it records only that one was given a name.
create trigger audited after update of name on revisions for each row execute function audit_change(
  'revision', 'item_id', 'name', '', 'snapshot,created_at');

-- What is stored already begins its history with what it contains now.
insert into revisions (item_id, number, created_at, via, fields, version, status, snapshot)
select c.id, 1, c.updated_at, 'server', array(select key from jsonb_each(s.snapshot) where value not in ('false', '[]')),
  c.version, c.status, s.snapshot
from content c cross join lateral (
  select jsonb_strip_nulls(to_jsonb(c) - content_system_columns()) as snapshot) s;
