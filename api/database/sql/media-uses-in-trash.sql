-- Items in the trash still use their files, though visitors do not see them.
create or replace function record_media_of_content(shown content) returns void language plpgsql as $$
begin
  -- A search vector costs more to write as JSON than the rest of the row, so it is emptied before.
  shown.search := null;
  insert into media_uses (media_id, kind, item, item_id, is_in_trash)
    select found.id, shown.kind, shown.id::text, shown.id, shown.deleted_at is not null
    from media_ids((to_jsonb(shown) - 'search_text')::text ||
      coalesce((select values::text from working_copies where content_id = shown.id), '')) as found(id);
end $$;

select record_media_of_content(c) from content c where deleted_at is not null;
