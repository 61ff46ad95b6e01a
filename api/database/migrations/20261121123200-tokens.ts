import { Migration } from '@mikro-orm/migrations';

export class Tokens extends Migration {
  override up(): void {
    this.addSql(
      `create table "api_tokens" ("id" serial primary key, "user_id" int not null, "name" varchar(100) not null, "token_hash" text not null, "prefix" text not null, "permissions" jsonb not null, "created_at" timestamptz(3) not null default now(), "expires_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null)`,
    );
    this.addSql(`alter table "api_tokens" add constraint "api_tokens_token_hash_unique" unique ("token_hash")`);
    this.addSql(`create index "api_tokens_user_id_index" on "api_tokens" ("user_id")`);
    this.addSql(
      `alter table "api_tokens" add constraint "api_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `create table "password_resets" ("token_hash" text not null, "user_id" int not null, "expires_at" timestamptz(3) not null, primary key ("token_hash"))`,
    );
    this.addSql(`create index "password_resets_user_id_index" on "password_resets" ("user_id")`);
    this.addSql(
      `alter table "password_resets" add constraint "password_resets_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
  }
}
