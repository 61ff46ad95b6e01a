import { Migration } from '@mikro-orm/migrations';

const tables = ['pages', 'posts', 'articles'] as const;

/**
 * What the panel's lists sort and search by. The search had to lower-case every title with ICU's rules to look at it, and
 * read all rows for a word of two letters; now it compares bytes of a column that is lower-cased already.
 */
export class ContentLists extends Migration {
  override up(): void {
    for (const table of tables) {
      this.addSql(`alter table "${table}" add column "sought" text collate "C" null
        generated always as ((((' '::text || lower((title)::text)) || ' '::text) || (slug)::text)) stored`);
      this.addSql(`drop index "${table}_search_index"`);
      this.addSql(`create index "${table}_sought_index" on "${table}" using gin ("sought" gin_trgm_ops)`);
      for (const columns of [
        ['status', 'id'],
        ['status', 'updated_at', 'id'],
        ['status', 'title', 'id'],
      ]) {
        this.addIndex(table, columns);
      }
      if (table === 'pages') continue;
      for (const field of ['created_at', 'updated_at', 'title']) this.addIndex(table, ['category', field, 'id']);
    }
  }

  private addIndex(table: string, columns: readonly string[]): void {
    const list = columns.map((column) => `"${column}"`).join(', ');
    this.addSql(`create index "${table}_${columns.join('_')}_index" on "${table}" (${list})`);
  }
}
