import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class Timeline extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "timeline_entries" ("id" int generated always as identity not null primary key, "created_at" timestamptz(3) not null default clock_timestamp(), "change" text not null, "actor" text not null, "actor_id" int null, "token_name" text null, "via" text not null, "action" text not null, "kind" text not null, "item_id" text null, "rank" int not null, "undoes" int null, "undone_by" int null);`,
    );
    this.addSql(`alter table "timeline_entries" add constraint "timeline_entries_change_unique" unique ("change");`);
    this.addSql(`create index "timeline_created_at_index" on "timeline_entries" ("created_at" desc, "id" desc);`);
    this.addSql(`create index "timeline_actor_index" on "timeline_entries" ("actor_id", "created_at" desc);`);
    this.addSql(`create index "timeline_item_index" on "timeline_entries" ("kind", "item_id", "created_at" desc);`);
    this.addSql(
      `create table "undo_steps" ("id" int generated always as identity not null primary key, "entry_id" int not null, "table_name" text not null, "key" jsonb not null, "before" jsonb null, "after" jsonb null);`,
    );
    this.addSql(`create index "undo_steps_entry_id_index" on "undo_steps" ("entry_id");`);
    this.addSql(`create index "undo_steps_table_name_key_index" on "undo_steps" ("table_name", "key");`);
    this.addSql(
      `alter table "undo_steps" add constraint "undo_steps_entry_id_foreign" foreign key ("entry_id") references "timeline_entries" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "audit" add "entry_id" int null;`);
    this.addSql(`create index "audit_entry_index" on "audit" ("entry_id");`);
    this.addSql(`alter table "revisions" drop constraint "revisions_via_check";`);
    this.addSql(
      `alter table "revisions" add constraint "revisions_via_check" check (via in ('panel', 'rest', 'graphql', 'token', 'import', 'schedule', 'restore', 'undo', 'server'));`,
    );
    this.addSql(await sqlFile('timeline'));
    this.addSql(await sqlFile('record-change'));
  }
}
