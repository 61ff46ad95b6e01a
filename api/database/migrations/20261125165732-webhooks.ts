import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class Webhooks extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "webhooks" ("id" serial primary key, "url" varchar(2000) not null, "events" text[] not null, "is_active" boolean not null default true, "boxed_secret" text not null, "former_boxed_secret" text null, "former_until" timestamptz(3) null, "owner_id" int null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "version" int not null default 1);`,
    );
    this.addSql(`create index "webhooks_owner_id_index" on "webhooks" ("owner_id");`);
    this.addSql(
      `create table "webhook_deliveries" ("id" bigserial primary key, "webhook_id" int not null, "message_id" uuid not null default gen_random_uuid(), "type" text not null, "kind" text not null, "item_id" text not null, "slug" text null, "version" int null, "at" timestamptz(3) not null default clock_timestamp(), "state" text not null default 'waiting', "next_at" timestamptz(3) not null default clock_timestamp(), "attempts" int not null default 0, "since" timestamptz(3) null, "attempted_at" timestamptz(3) null, "status" int null, "answer" text null, "problem" text null, "milliseconds" int null);`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_message_id_unique" unique ("message_id");`,
    );
    this.addSql(`create index "webhook_deliveries_attempted_at_index" on "webhook_deliveries" ("attempted_at");`);
    this.addSql(`create index "webhook_deliveries_webhook_index" on "webhook_deliveries" ("webhook_id", "id");`);
    this.addSql(
      `create index "webhook_deliveries_waiting_index" on "webhook_deliveries" ("webhook_id", "kind", "item_id", "id") where "state" = 'waiting';`,
    );
    this.addSql(
      `create table "webhook_turns" ("webhook_id" int not null, "turn" uuid not null, "ends_at" timestamptz(3) not null, primary key ("webhook_id"));`,
    );
    this.addSql(
      `alter table "webhooks" add constraint "webhooks_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_state_check" check (state in ('waiting', 'delivered', 'failed'));`,
    );
    this.addSql(
      `alter table "webhook_turns" add constraint "webhook_turns_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(await sqlFile('webhooks'));
  }
}
