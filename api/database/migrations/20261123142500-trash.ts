import { Migration } from '@mikro-orm/migrations';

export class Trash extends Migration {
  override up(): void {
    this.addSql(`alter table "content" drop constraint "content_status_check";`);
    this.addSql(
      `alter table "content" add "deleted_at" timestamptz(3) null, add "deleted_by" int null, add "status_before" text null;`,
    );
    this.addSql(`alter table "content" drop constraint "content_kind_slug_unique";`);
    this.addSql(
      `create unique index "content_kind_slug_unique" on "content" ("kind", "slug") where "deleted_at" is null;`,
    );
    this.addSql(
      `alter table "content" add constraint "content_deleted_by_foreign" foreign key ("deleted_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(`create index "content_deleted_by_index" on "content" ("deleted_by") where "deleted_by" is not null;`);
    this.addSql(
      `create index "content_trash_index" on "content" ("kind", "deleted_at") where "deleted_at" is not null;`,
    );
    this.addSql(
      `alter table "content" add constraint "content_trash_check" check ((status = 'trashed') = (deleted_at is not null));`,
    );
    this.addSql(
      `alter table "content" add constraint "content_status_check" check ("status" in ('draft', 'published', 'private', 'trashed'));`,
    );
    this.addSql(`alter table "media" add "deleted_at" timestamptz(3) null, add "deleted_by" int null;`);
    this.addSql(
      `alter table "media" add constraint "media_deleted_by_foreign" foreign key ("deleted_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(`create index "media_trash_index" on "media" ("deleted_at") where "deleted_at" is not null;`);
    this.addSql(`create index "media_deleted_by_index" on "media" ("deleted_by") where "deleted_by" is not null;`);
    this.addSql(`alter table "messages" add "deleted_at" timestamptz(3) null, add "deleted_by" int null;`);
    this.addSql(
      `alter table "messages" add constraint "messages_deleted_by_foreign" foreign key ("deleted_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(`create index "messages_trash_index" on "messages" ("deleted_at") where "deleted_at" is not null;`);
    this.addSql(
      `create index "messages_deleted_by_index" on "messages" ("deleted_by") where "deleted_by" is not null;`,
    );
    this.addSql(`alter table "users" add "deleted_at" timestamptz(3) null, add "deleted_by" int null;`);
    this.addSql(
      `alter table "users" add constraint "users_deleted_by_foreign" foreign key ("deleted_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(`create index "users_trash_index" on "users" ("deleted_at") where "deleted_at" is not null;`);
    this.addSql(`create index "users_deleted_by_index" on "users" ("deleted_by") where "deleted_by" is not null;`);
    this.addSql(`drop index "users_email_unique";`);
    this.addSql(`create unique index "users_email_unique" on "users" (fold_name("email")) where "deleted_at" is null;`);
    this.addSql(`drop index "users_username_unique";`);
    this.addSql(
      `create unique index "users_username_unique" on "users" (fold_name("username")) where "deleted_at" is null;`,
    );
  }
}
