import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class Revisions extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "revisions" ("id" serial primary key, "item_id" int null, "setting_group" text null, "number" int not null, "created_at" timestamptz(3) not null default clock_timestamp(), "author_id" int null, "token_name" text null, "via" text not null, "fields" text[] not null, "version" int null, "status" text null, "name" varchar(100) null, "snapshot" jsonb not null);`,
    );
    this.addSql(`create index "revisions_author_id_index" on "revisions" ("author_id");`);
    this.addSql(
      `alter table "revisions" add constraint "revisions_setting_group_number_unique" unique ("setting_group", "number");`,
    );
    this.addSql(
      `alter table "revisions" add constraint "revisions_item_id_number_unique" unique ("item_id", "number");`,
    );
    this.addSql(
      `alter table "revisions" add constraint "revisions_item_id_foreign" foreign key ("item_id") references "content" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "revisions" add constraint "revisions_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "revisions" add constraint "revisions_via_check" check (via in ('panel', 'rest', 'graphql', 'token', 'import', 'schedule', 'restore', 'server'));`,
    );
    this.addSql(
      `alter table "revisions" add constraint "revisions_of_one" check (num_nonnulls(item_id, setting_group) = 1);`,
    );
    this.addSql(await sqlFile('record-revision'));
    this.addSql(await sqlFile('revisions'));
  }
}
