import { Migration } from '@mikro-orm/migrations';

export class Tags extends Migration {
  override up(): void {
    this.addSql(`alter table "content" add "tags" text[] null, add "tag_slugs" text[] not null default '{}';`);
    this.addSql(`create index "content_tag_slugs_index" on "content" using gin ("tag_slugs");`);
    this.addSql(
      `create index "content_category_published_index" on "content" ("category", "published_at", "id") where "status" = 'published';`,
    );
    // The search finds an item by its tags, too.
    this.addSql(`drop index "content_search_index";`);
    this.addSql(`alter table "content" drop column "search";`);
    this.addSql(
      `alter table "content" add "search" tsvector generated always as (search_vector((title)::text, (COALESCE(list_text(tags), ''::text) || ' '::text) || COALESCE((excerpt)::text, ''::text), content_text(kind, (slug)::text, content))) stored null;`,
    );
    this.addSql('alter table content alter column search set statistics 300');
    this.addSql(`create index "content_search_index" on "content" using gin ("search");`);
  }
}
