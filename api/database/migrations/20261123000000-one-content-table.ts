import { Migration } from '@mikro-orm/migrations';

// One statement in one order, so that writers that share a slot wait for each other and never for both.
const add = (changes: string) => `
    insert into content_counts as c (kind, status, category, slot, n)
      select kind, status, category, pg_backend_pid() % 16, sum(n) from (${changes}) changes
      group by kind, status, category having sum(n) <> 0 order by kind, status, category
      on conflict (kind, status, category, slot) do update set n = c.n + excluded.n;`;
const rows = (from: string, n: number) =>
  `select kind, status, coalesce(category, '') as category, ${n} as n from ${from}`;

/** Keeps how many items there are of each kind, status and category, so that counting never scans. */
const counts = `
create function count_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then ${add(rows('added', 1))}
  elsif tg_op = 'DELETE' then ${add(rows('removed', -1))}
  else ${add(`${rows('added', 1)} union all ${rows('removed', -1)}`)}
  end if;
  return null;
end $$;
create trigger count_added after insert on content referencing new table as added
  for each statement execute function count_content();
create trigger count_removed after delete on content referencing old table as removed
  for each statement execute function count_content();
create trigger count_changed after update on content referencing old table as removed new table as added
  for each statement execute function count_content()`;

const contentVersion = `
create trigger public_added after insert on content referencing new table as added
  for each statement execute function published_content_changed();
create trigger public_removed after delete on content referencing old table as removed
  for each statement execute function published_content_changed();
create trigger public_changed after update on content referencing old table as removed new table as added
  for each statement execute function published_content_changed();
create trigger public_emptied after truncate on content
  for each statement execute function published_content_changed()`;

/** Which files an item shows, in whichever field. */
const mediaUses = `
create function track_media_of_content() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from media_uses where kind = old.kind and item = old.id::text;
  end if;
  if tg_op <> 'DELETE' then
    insert into media_uses (media_id, kind, item, item_id)
      select found.id, new.kind, new.id::text, new.id
      from media_ids((to_jsonb(new) - 'search' - 'sought')::text) as found(id);
    return new;
  end if;
  return old;
end $$;
create trigger content_media after insert or delete or update on content
  for each row execute function track_media_of_content()`;

/** The kind of an entry is that of the item; the columns of other kinds are left out. */
const audit = `
create function audit_content() returns trigger language plpgsql as $$
declare
  ignored text[] := '{kind,created_at,updated_at,published_at,version,sought,search}';
  old_row jsonb := case when tg_op <> 'INSERT' then jsonb_strip_nulls(to_jsonb(old) - ignored) end;
  new_row jsonb := case when tg_op <> 'DELETE' then jsonb_strip_nulls(to_jsonb(new) - ignored) end;
  item record := coalesce(new, old);
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, coalesce(o.value, 'null')), jsonb_object_agg(key, coalesce(n.value, 'null')) into old_row, new_row
    from jsonb_each(old_row) o full join jsonb_each(new_row) n using (key) where n.value is distinct from o.value;
    if old_row is null then return null; end if;
  end if;
  perform audit_record(case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end, item.kind,
    item.id::text, item.title, audit_shown(old_row, '{}'), audit_shown(new_row, '{}'));
  return null;
end $$;
create trigger audited after insert or update or delete on content for each row execute function audit_content()`;

const functions = [
  `create function content_text(kind text, slug text, content text) returns text language sql immutable strict parallel safe
    return case when kind = 'page' then page_text(slug, content) else plain_text(content) end`,
  `create function list_text(list text[]) returns text language sql immutable strict parallel safe
    begin atomic select string_agg(one, ' ') from unnest(list) one; end`,
];

export class OneContentTable extends Migration {
  override up(): void {
    // Nothing that somebody has written is moved or thrown away.
    this.addSql(`do $$ begin
      if exists (select from pages) or exists (select from posts) or exists (select from articles) then
        raise exception 'This database is of a version before 1.0 and cannot be used. Start with a new, empty database, or with the version that made this one.';
      end if;
    end $$`);
    this.addSql('drop table pages, posts, articles');
    for (const kind of ['page', 'post', 'article']) this.addSql(`drop function track_media_of_${kind}()`);
    for (const table of ['pages', 'posts', 'articles']) this.addSql(`drop function count_${table}()`);
    this.addSql(`delete from media_uses where kind <> 'setting'`);
    this.addSql('truncate content_counts');
    for (const one of functions) this.addSql(one);
    this.addSql(
      `create table "content" ("id" serial primary key, "kind" text not null, "status" text not null default 'draft', "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "published_at" timestamptz(3) null, "version" int not null default 1, "title" varchar(200) collate "und-x-icu" not null, "slug" varchar(100) not null, "content" text not null, "meta_description" varchar(160) null, "category" varchar(50) null, "featured_image" text null, "excerpt" varchar(300) null, "sought" text generated always as (((' '::text || lower((title)::text)) || ' '::text) || (slug)::text) stored collate "C" null, "search" tsvector generated always as (search_vector((title)::text, (excerpt)::text, content_text(kind, (slug)::text, content))) stored null)`,
    );
    this.addSql(`create index "content_kind_created_at_id_index" on "content" ("kind", "created_at", "id")`);
    this.addSql(`create index "content_kind_updated_at_id_index" on "content" ("kind", "updated_at", "id")`);
    this.addSql(`create index "content_kind_title_id_index" on "content" ("kind", "title", "id")`);
    this.addSql(
      `create index "content_kind_status_created_at_id_index" on "content" ("kind", "status", "created_at", "id")`,
    );
    this.addSql(
      `create index "content_kind_status_updated_at_id_index" on "content" ("kind", "status", "updated_at", "id")`,
    );
    this.addSql(`create index "content_kind_status_title_id_index" on "content" ("kind", "status", "title", "id")`);
    this.addSql(
      `create index "content_kind_status_published_at_id_index" on "content" ("kind", "status", "published_at", "id")`,
    );
    this.addSql(
      `create index "content_kind_category_status_created_at_id_index" on "content" ("kind", "category", "status", "created_at", "id")`,
    );
    this.addSql(`create index "content_sought_index" on "content" using gin ("sought" gin_trgm_ops)`);
    this.addSql(`create index "content_search_index" on "content" using gin ("search")`);
    this.addSql(
      `create index "content_blocks_index" on "content" ("kind", (("id" - 1) / 50000), "updated_at") where "status" = 'published'`,
    );
    this.addSql(`alter table "content" add constraint "content_kind_slug_unique" unique ("kind", "slug")`);
    this.addSql(`alter table "content" add constraint "content_title_check" check (title <> '')`);
    this.addSql(`alter table "content" add constraint "content_slug_check" check (slug ~ '^[a-z0-9-]+$')`);
    this.addSql(`alter table "content" add constraint "content_content_check" check (content <> '')`);
    this.addSql(
      `alter table "content" add constraint "content_status_check" check ("status" in ('draft', 'published', 'private'))`,
    );
    this.addSql('drop table former_slugs');
    this.addSql(
      `create table "former_slugs" ("kind" text not null, "slug" varchar(100) not null, "item_id" int not null, primary key ("kind", "slug"))`,
    );
    this.addSql(
      `alter table "former_slugs" add constraint "former_slugs_item_id_foreign" foreign key ("item_id") references "content" ("id") on delete cascade`,
    );
    this.addSql(`create index "former_slugs_item_id_index" on "former_slugs" ("item_id")`);
    this.addSql(`
create trigger public_added after insert on former_slugs referencing new table as rows
  for each statement execute function former_slugs_changed();
create trigger public_removed after delete on former_slugs referencing old table as rows
  for each statement execute function former_slugs_changed();
create trigger public_changed after update on former_slugs referencing new table as rows
  for each statement execute function former_slugs_changed()`);
    this.addSql(`alter table content alter column search set statistics 300`);
    for (const one of [counts, contentVersion, mediaUses, audit]) this.addSql(one);
  }
}
