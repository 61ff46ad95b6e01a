import { Migration } from '@mikro-orm/migrations';

/** Sessions know when they began, when and where they were last used. Those of before end: they know nothing of it. */
export class Sessions extends Migration {
  override up(): void {
    this.addSql('drop table "sessions"');
    this.addSql(
      `create table "sessions" ("id" serial primary key, "token_hash" text not null, "user_id" int not null, "created_at" timestamptz(3) not null default now(), "last_seen_at" timestamptz(3) not null default now(), "user_agent" text null, "address" text null)`,
    );
    this.addSql(`alter table "sessions" add constraint "sessions_token_hash_unique" unique ("token_hash")`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id")`);
    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(`alter table "users" add column "last_seen_at" timestamptz(3) null`);
  }
}
