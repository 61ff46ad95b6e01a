import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class ContentChanges extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "content_changes" ("id" bigserial primary key, "position" bigint null, "public_position" bigint null, "item_id" int not null, "kind" text not null, "type" text not null, "is_public" boolean not null, "slug" text not null, "at" timestamptz(3) not null default clock_timestamp());`,
    );
    this.addSql(`alter table "content_changes" add constraint "content_changes_position_unique" unique ("position");`);
    this.addSql(
      `alter table "content_changes" add constraint "content_changes_public_position_unique" unique ("public_position");`,
    );
    this.addSql(`create index "content_changes_at_index" on "content_changes" ("at");`);
    this.addSql(`create index "content_changes_item_id_index" on "content_changes" ("item_id");`);
    this.addSql(`create index "content_changes_waiting_index" on "content_changes" ("id") where "position" is null;`);
    this.addSql(
      `alter table "content_changes" add constraint "content_changes_type_check" check (type in ('created', 'updated', 'published', 'unpublished', 'trashed', 'restored', 'deleted'));`,
    );
    this.addSql(await sqlFile('content-changes'));
  }
}
