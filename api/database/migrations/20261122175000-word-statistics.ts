import { Migration } from '@mikro-orm/migrations';

/** How a search goes about it depends on which words are common (see api/search/search.way.ts): three times as many are kept. */
export class WordStatistics extends Migration {
  override up(): void {
    for (const table of ['pages', 'posts', 'articles']) {
      this.addSql(`alter table "${table}" alter column "search" set statistics 300`);
    }
  }
}
