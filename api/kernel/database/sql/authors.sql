-- Visitors read the public names of people, but not whether they are active.
create function author_changed() returns trigger language plpgsql as $$
begin
  perform bump_content_version(true);
  return null;
end $$;
create trigger author_changed after update on users for each row
  when ((old.public_name, old.author_slug, old.about, old.author_picture, old.deleted_at is null)
    is distinct from (new.public_name, new.author_slug, new.about, new.author_picture, new.deleted_at is null))
  execute function author_changed();
create trigger author_added after insert on users for each row when (new.public_name is not null)
  execute function author_changed();
create trigger author_removed after delete on users for each row when (old.public_name is not null)
  execute function author_changed();

-- The picture of a person is in use, too. Their id is not an item's, so it is stored in the column of a setting's key.
create function track_media_of_author() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from media_uses where kind = 'user' and item = old.id::text; end if;
  if tg_op <> 'DELETE' then
    insert into media_uses (media_id, kind, item, item_id, is_in_trash)
      select found.id, 'user', new.id::text, 0, new.deleted_at is not null from media_ids(new.author_picture) as found(id);
  end if;
  return null;
end $$;
create trigger author_media after insert or delete or update of author_picture, deleted_at on users
  for each row execute function track_media_of_author();

create function mark_shown_by_author() returns trigger language plpgsql as $$
begin
  perform mark_shown(new.author_picture);
  return null;
end $$;
create trigger author_shown after insert or update of author_picture, public_name, deleted_at on users
  for each row when (new.public_name is not null and new.author_picture is not null and new.deleted_at is null)
  execute function mark_shown_by_author();
