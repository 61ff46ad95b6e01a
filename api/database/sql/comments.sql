-- Comments are an archive: an import adds them, people delete them. What they say and who said it is personal.
select audit_watch('comments', 'comment', 'id', '', 'author,email_digest,text', '');
select undo_watch('comments', 'id', 'parent_id', 'insert or delete', 'content:content_id');
-- When a comment is deleted, its answers move up first; those of a comment that is erased answer nothing after that, for good.
create trigger undoable_move after update of parent_id on comments for each row when (pg_trigger_depth() = 0)
  execute function undo_change('id', '', 'content:content_id');

-- Pages show them.
create function comments_changed() returns trigger language plpgsql as $$
begin
  perform bump_content_version(tg_op = 'DELETE');
  return null;
end $$;
create trigger public_changed after insert or update or delete or truncate on comments
  for each statement execute function comments_changed();

-- The undo data of an item that is deleted for good goes with that of its comments, which this finds before they go.
create function comments_forget() returns trigger language plpgsql as $$
begin
  delete from undo_steps where table_name = 'comments' and key in (
    select jsonb_build_object('id', id) from comments where content_id = old.id
    union select key from undo_steps where table_name = 'comments' and before ->> 'content_id' = old.id::text);
  return old;
end $$;
create trigger comments_forgotten before delete on content for each row execute function comments_forget();
