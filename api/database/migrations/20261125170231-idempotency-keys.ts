import { Migration } from '@mikro-orm/migrations';

export class IdempotencyKeys extends Migration {
  override up(): void {
    this.addSql(
      `create table "idempotency_keys" ("caller" text not null, "key" text not null, "user_id" int not null, "call" text not null, "body_hash" text not null, "started_at" timestamptz(3) not null default now(), "location" text null, "etag" text null, "answer" text null, primary key ("caller", "key"));`,
    );
    this.addSql(`create index "idempotency_keys_user_id_index" on "idempotency_keys" ("user_id");`);
    this.addSql(`create index "idempotency_keys_started_at_index" on "idempotency_keys" ("started_at");`);
    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }
}
