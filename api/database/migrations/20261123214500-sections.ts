import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class Sections extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "content" add column "format" varchar(20) null;`);
    this.addSql(await sqlFile('sections'));
    this.addSql(`alter table "content" drop column "search";`);
    this.addSql(
      `alter table "content" add column "search" tsvector generated always as (search_vector((title)::text, (COALESCE(list_text(tags), ''::text) || ' '::text) || COALESCE((excerpt)::text, ''::text), content_text(kind, (slug)::text, (format)::text, content))) stored null;`,
    );
    this.addSql('alter table content alter column search set statistics 300');
    this.addSql(`create index "content_search_index" on "content" using gin ("search");`);
    this.addSql(`drop function excerpt_text(text, text, text);`);
    this.addSql(`drop function content_text(text, text, text);`);
    this.addSql(`drop function page_text(text, text);`);
  }
}
