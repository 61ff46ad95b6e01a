-- The audit log records that a preview link was created or revoked, but not its uses, its expiry or
-- the purge of its item, which is an entry of its own.
create function audit_preview_link() returns trigger language plpgsql as $$
declare
  link preview_links := coalesce(new, old);
  shown jsonb := jsonb_build_object('expires_at', link.expires_at, 'has_password', link.password_hash is not null);
  title text;
begin
  if tg_op = 'DELETE' and old.expires_at <= now() then return null; end if;
  select content.title into title from content where id = link.content_id;
  if not found then return null; end if;
  perform audit_record(case tg_op when 'INSERT' then 'create' else 'delete' end, 'preview link', link.content_id::text, title,
    case tg_op when 'DELETE' then shown end, case tg_op when 'INSERT' then shown end);
  return null;
end $$;
create trigger audited after insert or delete on preview_links for each row execute function audit_preview_link();
