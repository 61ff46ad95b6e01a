import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class Comments extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "comments" ("id" serial primary key, "content_id" int not null, "parent_id" int null, "author" text not null, "email_digest" text null, "written_at" timestamptz(3) not null, "text" text not null);`,
    );
    this.addSql(`create index "comments_email_digest_index" on "comments" ("email_digest");`);
    this.addSql(`create index "comments_parent_index" on "comments" ("parent_id");`);
    this.addSql(`create index "comments_content_index" on "comments" ("content_id", "id");`);
    this.addSql(
      `alter table "comments" add constraint "comments_content_id_foreign" foreign key ("content_id") references "content" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "comments" add constraint "comments_parent_id_foreign" foreign key ("parent_id") references "comments" ("id") on delete set null;`,
    );
    this.addSql(await sqlFile('comments'));
  }
}
