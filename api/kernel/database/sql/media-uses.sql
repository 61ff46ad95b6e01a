-- What goes with the rows of other tables, however they are deleted. The rest is api/content/references/.

create function forget_media_uses() returns trigger language plpgsql as $$
begin
  delete from media_uses where kind = tg_argv[0] and item = to_jsonb(old) ->> tg_argv[1];
  return null;
end $$;
create trigger settings_media after delete on settings for each row execute function forget_media_uses('setting', 'key');
create trigger author_media after delete on users for each row when (old.author_picture is not null)
  execute function forget_media_uses('user', 'id');

-- The names that a file once had still lead to it, and no others do.
create function keep_former_addresses() returns trigger language plpgsql as $$
begin
  if old.filename <> new.filename then
    new.former_names := (array_remove(old.former_names, old.filename::text) || old.filename::text)[-50:];
  end if;
  if old.fingerprint <> new.fingerprint then
    new.former_fingerprints := (array_remove(old.former_fingerprints, old.fingerprint) || old.fingerprint)[-50:];
  end if;
  return new;
end $$;
create trigger media_renamed before update of filename, fingerprint on media
  for each row execute function keep_former_addresses();
