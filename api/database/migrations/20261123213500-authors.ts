import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class Authors extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "users" add "public_name" text null, add "author_slug" text null, add "about" text null, add "author_picture" text null;`,
    );
    this.addSql(`create unique index "users_author_slug_unique" on "users" ("author_slug");`);
    this.addSql(`alter table "content" add "author_id" int null;`);
    this.addSql(
      `alter table "content" add constraint "content_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(`create index "content_author_id_index" on "content" ("author_id");`);
    this.addSql(await sqlFile('authors'));
  }
}
