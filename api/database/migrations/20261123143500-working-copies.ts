import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class WorkingCopies extends Migration {
  override async up(): Promise<void> {
    // Far above the versions of items.
    this.addSql(`create sequence "working_copy_versions" as int start 1000000000;`);
    this.addSql(
      `create table "working_copies" ("content_id" int not null, "base" int not null, "base_values" jsonb not null, "values" jsonb not null, "version" int not null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "updated_by" int null, primary key ("content_id"));`,
    );
    this.addSql(`create index "working_copies_updated_by_index" on "working_copies" ("updated_by");`);
    this.addSql(
      `alter table "working_copies" add constraint "working_copies_content_id_foreign" foreign key ("content_id") references "content" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "working_copies" add constraint "working_copies_updated_by_foreign" foreign key ("updated_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(await sqlFile('working-copies'));
  }
}
