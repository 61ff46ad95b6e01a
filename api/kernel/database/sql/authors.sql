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
