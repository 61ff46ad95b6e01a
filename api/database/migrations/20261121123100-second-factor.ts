import { Migration } from '@mikro-orm/migrations';

export class SecondFactorTables extends Migration {
  override up(): void {
    this.addSql(
      `create table "second_factors" ("user_id" int not null, "secret" text not null, "confirmed_at" timestamptz(3) null, "last_step" int not null default 0, primary key ("user_id"))`,
    );
    this.addSql(
      `alter table "second_factors" add constraint "second_factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `create table "recovery_codes" ("code_hash" text not null, "user_id" int not null, primary key ("code_hash"))`,
    );
    this.addSql(`create index "recovery_codes_user_id_index" on "recovery_codes" ("user_id")`);
    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
  }
}
