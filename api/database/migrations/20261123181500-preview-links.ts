import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class PreviewLinks extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "preview_links" ("id" serial primary key, "content_id" int not null, "created_by" int not null, "token_hash" text not null, "password_hash" text null, "created_at" timestamptz(3) not null default now(), "expires_at" timestamptz(3) not null, "uses" int not null default 0, "last_used_at" timestamptz(3) null);`,
    );
    for (const column of ['content_id', 'created_by', 'expires_at']) {
      this.addSql(`create index "preview_links_${column}_index" on "preview_links" ("${column}");`);
    }
    this.addSql(`alter table "preview_links" add constraint "preview_links_token_hash_unique" unique ("token_hash");`);
    this.addSql(
      `alter table "preview_links" add constraint "preview_links_content_id_foreign" foreign key ("content_id") references "content" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "preview_links" add constraint "preview_links_created_by_foreign" foreign key ("created_by") references "users" ("id") on delete cascade;`,
    );
    this.addSql(await sqlFile('preview-links'));
  }
}
