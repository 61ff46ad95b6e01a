import { Migration } from '@mikro-orm/migrations';

export class FormerSlugs extends Migration {
  override up(): void {
    this.addSql(
      `create table "former_slugs" ("kind" text not null, "slug" varchar(100) not null, "item_id" int not null, primary key ("kind", "slug"))`,
    );
    this.addSql(`create index "former_slugs_kind_item_id_index" on "former_slugs" ("kind", "item_id")`);
    this.addSql(
      `alter table "former_slugs" add constraint "former_slugs_kind_check" check (kind in ('page', 'post', 'article'))`,
    );
    // Feeds go by the day of publication.
    this.addSql(`create index "posts_status_published_at_id_index" on "posts" ("status", "published_at", "id")`);
  }
}
