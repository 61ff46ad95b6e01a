-- Every creation, update, publication, withdrawal and deletion of an item, for clients that keep a copy of the content.
-- Rows are numbered after the commit, by the first who reads them. A row is written under the lock of its item, so the
-- changes of one item are numbered in the order in which they were committed; and a number never appears below one
-- that was read already. Visitors have numbers of their own, which do not tell how much is unpublished.

create table content_change_state (
  numbered bigint not null default 0,
  public_numbered bigint not null default 0,
  -- The highest numbers of deletions and withdrawals that are no longer kept.
  dropped bigint not null default 0,
  public_dropped bigint not null default 0
);
insert into content_change_state default values;

create function number_content_changes() returns void language plpgsql as $$
declare
  last content_change_state;
begin
  if not exists (select from content_changes where position is null and (due_at is null or due_at <= now())) then return; end if;
  select * into last from content_change_state for update;
  with waiting as (
    select id, row_number() over (order by id) as n,
      case when is_public then count(*) filter (where is_public) over (order by id) end as public_n
    from content_changes where position is null and (due_at is null or due_at <= now()))
  update content_changes c set position = last.numbered + n, public_position = last.public_numbered + public_n
  from waiting where waiting.id = c.id;
  update content_change_state set
    numbered = greatest(numbered, (select max(position) from content_changes)),
    public_numbered = greatest(public_numbered, (select max(public_position) from content_changes));
end $$;

-- `was` and `becomes` are its status, null before its creation and after its deletion.
create function announce_content(of_item int, of_kind text, was text, becomes text, old_slug text, new_slug text,
  old_version int, new_version int) returns void language plpgsql as $$
declare
  types text[] := case
    when was is null and becomes = 'published' then '{created,published}'
    when was is null then '{created}'
    -- Items in the trash were reported as deleted.
    when was = 'trashed' and becomes is null then '{}'
    when becomes is null then '{deleted}'
    when was = 'trashed' and becomes = 'trashed' then '{}'
    when becomes = 'trashed' then '{trashed}'
    when was = 'trashed' and becomes = 'published' then '{restored,published}'
    when was = 'trashed' then '{restored}'
    when was <> 'published' and becomes = 'published' then '{published}'
    when was = 'published' and becomes <> 'published' then '{unpublished}'
    when new_version is distinct from old_version then '{updated}'
    else '{}' end;
  due timestamptz := case when current_setting('halden.autosave', true) = 'yes' then clock_timestamp() + interval '10 minutes' end;
begin
  if types = '{updated}' and nullif(current_setting('halden.sitting', true), '') is not null then
    -- It is part of the event that waits for the sitting to end.
    update content_changes set due_at = due, at = clock_timestamp(), slug = new_slug
      where item_id = of_item and due_at > clock_timestamp() and position is null;
    if found then
      update webhook_deliveries d
        set next_at = coalesce(due, clock_timestamp()), at = clock_timestamp(), slug = new_slug, version = new_version
        where d.kind = of_kind and d.item_id = of_item::text and d.state = 'waiting' and d.next_at > clock_timestamp()
          and d.attempts = 0;
      return;
    end if;
  end if;
  if types = '{}' then return; end if;
  perform announce_changes(of_item);
  insert into content_changes (due_at, item_id, kind, type, is_public, slug)
  select due, of_item, of_kind, type, type not in ('created', 'restored') and (was = 'published' or becomes = 'published') is true,
    -- Visitors know the item by its last public address, not by a new one of the withdrawn draft.
    case when was = 'published' and becomes <> 'published' then old_slug else coalesce(new_slug, old_slug) end
  from unnest(types) type;
end $$;

-- Deletes changes superseded by later ones, but keeps the last change of each existing item, and of each
-- published one the last that visitors see: reading from the beginning always gives everything.
create function expire_content_changes(before timestamptz) returns void language plpgsql as $$
begin
  perform number_content_changes();
  with kept as (
    select max(c.id) as last, max(c.id) filter (where c.is_public and i.status = 'published') as last_public
    from content_changes c join content i on i.id = c.item_id and i.status <> 'trashed' group by c.item_id),
  gone as (
    delete from content_changes where at < before
      and id not in (select last from kept) and id not in (select last_public from kept where last_public is not null)
    returning type, position, public_position)
  update content_change_state set
    dropped = greatest(dropped, (select max(position) from gone where type in ('unpublished', 'trashed', 'deleted'))),
    public_dropped = greatest(public_dropped,
      (select max(public_position) from gone where type in ('unpublished', 'trashed', 'deleted')));
end $$;
