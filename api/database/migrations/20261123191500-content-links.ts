import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class ContentLinks extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "content_links" ("item_id" int not null, "is_waiting" boolean not null, "target" text not null, "since" timestamptz(3) not null, primary key ("item_id", "is_waiting", "target"));`,
    );
    this.addSql(`create index "content_links_target_index" on "content_links" ("target");`);
    this.addSql(
      `alter table "content_links" add constraint "content_links_item_id_foreign" foreign key ("item_id") references "content" ("id") on delete cascade;`,
    );
    this.addSql(await sqlFile('content-links'));
  }
}
