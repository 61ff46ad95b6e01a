-- When a comment is deleted, its replies are re-parented first; replies to an erased comment lose their parent for good.
create trigger undoable_move after update of parent_id on comments for each row when (pg_trigger_depth() = 0)
  execute function record_change('', '', '', '', '', 'update', 'id', '', 'content:content_id');

-- Pages show comments, so they change the content version.
create function comments_changed() returns trigger language plpgsql as $$
begin
  perform bump_content_version(tg_op = 'DELETE');
  return null;
end $$;
create trigger public_changed after insert or update or delete or truncate on comments
  for each statement execute function comments_changed();

-- Deletes the undo data of a purged item with that of its comments, which must be found before they are deleted.
create function comments_forget() returns trigger language plpgsql as $$
begin
  delete from undo_steps where table_name = 'comments' and key in (
    select jsonb_build_object('id', id) from comments where content_id = old.id
    union select key from undo_steps where table_name = 'comments' and before ->> 'content_id' = old.id::text);
  return old;
end $$;
create trigger comments_forgotten before delete on content for each row execute function comments_forget();
