import { Migration } from '@mikro-orm/migrations';

export class Imports extends Migration {
  override up(): void {
    this.addSql(
      `create table "imports" ("id" serial primary key, "format" text not null, "filename" text not null, "site" text not null default '', "status" text not null default 'reading', "change" text not null, "created_by" int null, "created_at" timestamptz(3) not null default now(), "started_at" timestamptz(3) null, "finished_at" timestamptz(3) null, "problem" text null);`,
    );
    this.addSql(`alter table "imports" add constraint "imports_change_unique" unique ("change");`);
    this.addSql(`create index "imports_created_by_index" on "imports" ("created_by");`);
    this.addSql(
      `create table "import_items" ("id" serial primary key, "import_id" int not null, "position" int not null, "key" text not null, "type" text not null, "title" text not null, "target" text null, "outcome" text not null, "reason" text null, "notes" jsonb not null default '[]', "values" jsonb not null, "digest" text not null, "url" text null, "path" text null, "state" text not null default 'waiting', "item_id" int null, "item_version" int null);`,
    );
    this.addSql(`create index "import_items_key_index" on "import_items" ("key") where "state" = 'done';`);
    this.addSql(`create index "import_items_position_index" on "import_items" ("import_id", "position");`);
    this.addSql(
      `alter table "imports" add constraint "imports_created_by_foreign" foreign key ("created_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "imports" add constraint "imports_status_check" check (status in ('reading', 'rehearsed', 'running', 'paused', 'done', 'failed'));`,
    );
    this.addSql(
      `alter table "import_items" add constraint "import_items_import_id_foreign" foreign key ("import_id") references "imports" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "import_items" add constraint "import_items_state_check" check (state in ('waiting', 'done', 'failed'));`,
    );
    this.addSql(
      `alter table "import_items" add constraint "import_items_outcome_check" check (outcome in ('new', 'same', 'changed', 'conflict', 'refused'));`,
    );
  }
}
