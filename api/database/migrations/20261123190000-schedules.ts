import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class Schedules extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "schedules" ("content_id" int not null, "publish_at" timestamptz(3) null, "unpublish_at" timestamptz(3) null, "revision" int null, "owner_id" int null, "publish_problem" text null, "unpublish_problem" text null, "updated_at" timestamptz(3) not null default now(), primary key ("content_id"), constraint "schedules_order_check" check (unpublish_at > publish_at), constraint "schedules_revision_check" check (revision is null or publish_at is not null));`,
    );
    this.addSql(`create index "schedules_publish_at_index" on "schedules" ("publish_at");`);
    this.addSql(`create index "schedules_unpublish_at_index" on "schedules" ("unpublish_at");`);
    this.addSql(`create index "schedules_owner_id_index" on "schedules" ("owner_id");`);
    this.addSql(
      `alter table "schedules" add constraint "schedules_content_id_foreign" foreign key ("content_id") references "content" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "schedules" add constraint "schedules_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(await sqlFile('schedules'));
  }
}
