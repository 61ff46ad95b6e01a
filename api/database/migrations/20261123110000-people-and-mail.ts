import { Migration } from '@mikro-orm/migrations';

export class PeopleAndMail extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add "wants_message_mails" boolean not null default false;`);
    this.addSql(`alter table "subscribers" add "noted_at" timestamptz(3) null;`);
    this.addSql(
      `create table "stored_secrets" ("name" text not null, "boxed_secret" text not null, primary key ("name"));`,
    );
    this.addSql(
      `create table "invitations" ("token_hash" text not null, "user_id" int null, "created_at" timestamptz(3) not null default now(), "expires_at" timestamptz(3) not null, "used_at" timestamptz(3) null, "withdrawn_at" timestamptz(3) null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "invitations_user_id_index" on "invitations" ("user_id");`);
    this.addSql(
      `alter table "invitations" add constraint "invitations_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(`select audit_watch('stored_secrets', 'setting', 'name', 'name');`);
    this.addSql(`select audit_watch('invitations', 'invitation', 'user_id', '', '', 'user_id,created_at');`);
  }
}
