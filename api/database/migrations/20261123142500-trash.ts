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
  }
}
