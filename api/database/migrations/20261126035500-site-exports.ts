import { Migration } from '@mikro-orm/migrations';

export class SiteExports extends Migration {
  override up(): void {
    this.addSql(
      `create table "export_schedule" ("id" int not null default 1, "every" text not null default 'off', "hour" int not null default 3, "weekday" int not null default 1, "month_day" int not null default 1, "with_revisions" boolean not null default false, "with_people" boolean not null default false, "keep" int not null default 7, "since" timestamptz(3) not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create table "site_exports" ("id" serial primary key, "filename" text not null, "place" text not null, "state" text not null default 'waiting', "due_at" timestamptz(3) null, "with_revisions" boolean not null, "with_people" boolean not null, "created_by" int null, "created_at" timestamptz(3) not null default now(), "started_at" timestamptz(3) null, "finished_at" timestamptz(3) null, "bytes" bigint null, "sha256" text null, "problem" text null);`,
    );
    this.addSql(`create index "site_exports_created_by_index" on "site_exports" ("created_by");`);
    this.addSql(
      `create unique index "site_exports_under_way_unique" on "site_exports" ((true)) where "state" in ('waiting', 'running');`,
    );
    this.addSql(
      `alter table "export_schedule" add constraint "export_schedule_every_check" check (every in ('off', 'daily', 'weekly', 'monthly'));`,
    );
    this.addSql(`alter table "export_schedule" add constraint "export_schedule_id_check" check (id = 1);`);
    this.addSql(
      `alter table "site_exports" add constraint "site_exports_created_by_foreign" foreign key ("created_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "site_exports" add constraint "site_exports_state_check" check (state in ('waiting', 'running', 'done', 'failed'));`,
    );
    this.addSql(`insert into "export_schedule" default values;`);
    this.addSql(`select audit_watch('export_schedule', 'export schedule', 'id', '', '', 'since');`);
    this.addSql(`select undo_watch('export_schedule', 'id', 'id,since', 'update');`);
  }
}
