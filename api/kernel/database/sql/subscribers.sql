-- Who has unsubscribed stays so until they confirm again. Here, so that no undo, import or later code can forget it.

create function subscriber_objects() returns trigger language plpgsql as $$
begin
  if new.status = 'unsubscribed' or (new.status = 'confirmed' and old.entered_again_at is not null) then return new; end if;
  raise exception 'An unsubscribed address stays so until the person confirms again' using errcode = '23514';
end $$;
create trigger objects before update of status on subscribers for each row when (old.status = 'unsubscribed')
  execute function subscriber_objects();
