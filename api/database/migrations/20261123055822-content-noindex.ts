import { Migration } from '@mikro-orm/migrations';

export class ContentNoindex extends Migration {
  override up(): void {
    this.addSql(`alter table "content" add "noindex" boolean not null default false;`);
    this.addSql(`create index "content_noindex_index" on "content" ("kind") where "noindex";`);
  }
}
