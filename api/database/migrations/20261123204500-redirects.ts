import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class Redirects extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "redirects" ("id" serial primary key, "from" varchar(500) not null, "to" varchar(2000) null, "status" int not null default 301, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "version" int not null default 1, constraint "redirects_status_check" check (status in (301, 302, 410)), constraint "redirects_to_check" check (("to" is null) = (status = 410)));`,
    );
    this.addSql(`alter table "redirects" add constraint "redirects_from_unique" unique ("from");`);
    this.addSql(
      `create table "not_found_log" ("path" varchar(500) not null, "count" int not null, "first_at" timestamptz(3) not null default now(), "last_at" timestamptz(3) not null default now(), "referrer" varchar(500) null, "is_ignored" boolean not null default false, primary key ("path"));`,
    );
    this.addSql(`create index "not_found_log_last_at_index" on "not_found_log" ("last_at");`);
    this.addSql(await sqlFile('redirects'));
  }
}
