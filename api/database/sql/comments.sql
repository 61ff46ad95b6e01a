-- Comments are an archive: an import adds them, people delete them. What they say and who said it is personal.
select audit_watch('comments', 'comment', 'id', '', 'author,email_digest,text', '');
select undo_watch('comments', 'id', 'parent_id', 'insert or delete', 'content:content_id');

-- Pages show them.
create function comments_changed() returns trigger language plpgsql as $$
begin
  perform bump_content_version(tg_op = 'DELETE');
  return null;
end $$;
create trigger public_changed after insert or update or delete or truncate on comments
  for each statement execute function comments_changed();

-- The undo data of an item that is deleted for good goes with that of its comments.
create function comments_forget() returns trigger language plpgsql as $$
begin
  delete from undo_steps where table_name = 'comments' and before ->> 'content_id' = old.id::text;
  return null;
end $$;
create trigger comments_forgotten after delete on content for each row execute function comments_forget();
