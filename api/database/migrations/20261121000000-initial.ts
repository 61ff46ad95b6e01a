import { Migration } from '@mikro-orm/migrations';

/** How many items there are of each kind, status and category: kept by triggers, so that counting never scans. */
const counts = (table: string, kind: string, category: string) => {
  const rows = (from: string, n: number) =>
    `select status, coalesce(${category}, '') as category, ${n} as n from ${from}`;
  // One statement in one order, so that writers that share a slot wait for each other and never for both.
  const add = (changes: string) => `
    insert into content_counts as c (kind, status, category, slot, n)
      select '${kind}', status, category, pg_backend_pid() % 16, sum(n) from (${changes}) changes
      group by status, category having sum(n) <> 0 order by status, category
      on conflict (kind, status, category, slot) do update set n = c.n + excluded.n;`;
  return `
create function count_${table}() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then ${add(rows('added', 1))}
  elsif tg_op = 'DELETE' then ${add(rows('removed', -1))}
  else ${add(`${rows('added', 1)} union all ${rows('removed', -1)}`)}
  end if;
  return null;
end $$;
create trigger count_added after insert on "${table}" referencing new table as added
  for each statement execute function count_${table}();
create trigger count_removed after delete on "${table}" referencing old table as removed
  for each statement execute function count_${table}();
create trigger count_changed after update on "${table}" referencing old table as removed new table as added
  for each statement execute function count_${table}();
`;
};

export class Initial extends Migration {
  override up(): void {
    // A trusted extension: the owner of a database may create it.
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(
      `create table "articles" ("id" serial primary key, "title" varchar(200) collate "und-x-icu" not null, "slug" varchar(100) not null, "content" text not null, "meta_description" varchar(160) null, "status" text not null default 'draft', "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "published_at" timestamptz(3) null, "version" int not null default 1, "excerpt" varchar(300) null, "featured_image" text null, "category" varchar(50) null)`,
    );
    this.addSql(`alter table "articles" add constraint "articles_slug_unique" unique ("slug")`);
    this.addSql(
      `create index "articles_category_status_created_at_id_index" on "articles" ("category", "status", "created_at", "id")`,
    );
    this.addSql(`create index "articles_status_created_at_id_index" on "articles" ("status", "created_at", "id")`);
    this.addSql(`create index "articles_title_id_index" on "articles" ("title", "id")`);
    this.addSql(`create index "articles_updated_at_id_index" on "articles" ("updated_at", "id")`);
    this.addSql(`create index "articles_created_at_id_index" on "articles" ("created_at", "id")`);
    this.addSql(
      `create index "articles_search_index" on "articles" using gin ((("title"::text || ' '::text) || "slug"::text) gin_trgm_ops)`,
    );
    this.addSql(`alter table "articles" add constraint "content_check" check (content <> '')`);
    this.addSql(`alter table "articles" add constraint "title_check" check (title <> '')`);
    this.addSql(`alter table "articles" add constraint "slug_check" check (slug ~ '^[a-z0-9-]+$')`);
    this.addSql(
      `alter table "articles" add constraint "articles_status_check" check ("status" in ('draft', 'published', 'private'))`,
    );
    this.addSql(
      `create table "pages" ("id" serial primary key, "title" varchar(200) collate "und-x-icu" not null, "slug" varchar(100) not null, "content" text not null, "meta_description" varchar(160) null, "status" text not null default 'draft', "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "published_at" timestamptz(3) null, "version" int not null default 1)`,
    );
    this.addSql(`alter table "pages" add constraint "pages_slug_unique" unique ("slug")`);
    this.addSql(`create index "pages_status_created_at_id_index" on "pages" ("status", "created_at", "id")`);
    this.addSql(`create index "pages_title_id_index" on "pages" ("title", "id")`);
    this.addSql(`create index "pages_updated_at_id_index" on "pages" ("updated_at", "id")`);
    this.addSql(`create index "pages_created_at_id_index" on "pages" ("created_at", "id")`);
    this.addSql(
      `create index "pages_search_index" on "pages" using gin ((("title"::text || ' '::text) || "slug"::text) gin_trgm_ops)`,
    );
    this.addSql(`alter table "pages" add constraint "content_check" check (content <> '')`);
    this.addSql(`alter table "pages" add constraint "title_check" check (title <> '')`);
    this.addSql(`alter table "pages" add constraint "slug_check" check (slug ~ '^[a-z0-9-]+$')`);
    this.addSql(
      `alter table "pages" add constraint "pages_status_check" check ("status" in ('draft', 'published', 'private'))`,
    );
    this.addSql(
      `create table "permissions" ("id" serial primary key, "display_name" text not null, "resource" text not null, "action" text not null, "description" text null)`,
    );
    this.addSql(
      `alter table "permissions" add constraint "permissions_resource_action_unique" unique ("resource", "action")`,
    );
    this.addSql(
      `create table "posts" ("id" serial primary key, "title" varchar(200) collate "und-x-icu" not null, "slug" varchar(100) not null, "content" text not null, "meta_description" varchar(160) null, "status" text not null default 'draft', "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "published_at" timestamptz(3) null, "version" int not null default 1, "excerpt" varchar(300) null, "featured_image" text null, "category" varchar(50) null)`,
    );
    this.addSql(`alter table "posts" add constraint "posts_slug_unique" unique ("slug")`);
    this.addSql(
      `create index "posts_category_status_created_at_id_index" on "posts" ("category", "status", "created_at", "id")`,
    );
    this.addSql(`create index "posts_status_created_at_id_index" on "posts" ("status", "created_at", "id")`);
    this.addSql(`create index "posts_title_id_index" on "posts" ("title", "id")`);
    this.addSql(`create index "posts_updated_at_id_index" on "posts" ("updated_at", "id")`);
    this.addSql(`create index "posts_created_at_id_index" on "posts" ("created_at", "id")`);
    this.addSql(
      `create index "posts_search_index" on "posts" using gin ((("title"::text || ' '::text) || "slug"::text) gin_trgm_ops)`,
    );
    this.addSql(`alter table "posts" add constraint "content_check" check (content <> '')`);
    this.addSql(`alter table "posts" add constraint "title_check" check (title <> '')`);
    this.addSql(`alter table "posts" add constraint "slug_check" check (slug ~ '^[a-z0-9-]+$')`);
    this.addSql(
      `alter table "posts" add constraint "posts_status_check" check ("status" in ('draft', 'published', 'private'))`,
    );
    this.addSql(
      `create table "roles" ("id" serial primary key, "name" text not null, "display_name" text not null, "description" text null, "level" int not null default 10, "is_active" boolean not null default true)`,
    );
    this.addSql(`create unique index "roles_name_unique" on "roles" (lower("name"))`);
    this.addSql(`alter table "roles" add constraint "roles_display_name_check" check (char_length(display_name) >= 2)`);
    this.addSql(`alter table "roles" add constraint "roles_name_check" check (char_length(name) >= 2)`);
    this.addSql(`alter table "roles" add constraint "roles_level_check" check (level >= 1 and level <= 100)`);
    this.addSql(
      `create table "role_permissions" ("role_id" int not null, "permission_id" int not null, primary key ("role_id", "permission_id"))`,
    );
    this.addSql(
      `create table "sessions" ("sid" text not null, "sess" json not null, "expire" timestamptz(6) not null, "user_id" int generated always as (((sess ->> 'userId'::text))::integer) stored null, primary key ("sid"))`,
    );
    this.addSql(`create index "sessions_expire_index" on "sessions" ("expire")`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id")`);
    this.addSql(
      `create table "settings" ("key" text not null, "value" jsonb null, "type" text not null, "label" text not null, "description" text null, primary key ("key"))`,
    );
    this.addSql(`alter table "settings" add constraint "settings_type_check" check (type in ('text', 'json'))`);
    this.addSql(
      `create table "users" ("id" serial primary key, "username" text not null, "email" text not null, "password_hash" text not null, "first_name" text null, "last_name" text null, "is_active" boolean not null default true, "created_at" timestamptz(3) not null default now())`,
    );
    this.addSql(`create index "users_created_at_id_index" on "users" ("created_at", "id")`);
    this.addSql(`create unique index "users_email_unique" on "users" (lower("email"))`);
    this.addSql(`create unique index "users_username_unique" on "users" (lower("username"))`);
    this.addSql(`alter table "users" add constraint "users_email_check" check (email ~ '@')`);
    this.addSql(`alter table "users" add constraint "users_username_check" check (char_length(username) >= 3)`);
    this.addSql(
      `create table "user_roles" ("user_id" int not null, "role_id" int not null, primary key ("user_id", "role_id"))`,
    );
    this.addSql(
      `alter table "role_permissions" add constraint "role_permissions_role_id_foreign" foreign key ("role_id") references "roles" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "role_permissions" add constraint "role_permissions_permission_id_foreign" foreign key ("permission_id") references "permissions" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "user_roles" add constraint "user_roles_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "user_roles" add constraint "user_roles_role_id_foreign" foreign key ("role_id") references "roles" ("id") on update cascade on delete cascade`,
    );
    // Sixteen slots a row, so that writers on different connections do not wait for each other.
    this.addSql(`create table content_counts (kind text not null, status text not null, category text not null,
      slot int not null, n int not null, primary key (kind, status, category, slot))`);
    this.addSql(counts('pages', 'page', "''"));
    this.addSql(counts('posts', 'post', 'category'));
    this.addSql(counts('articles', 'article', 'category'));
  }
}
