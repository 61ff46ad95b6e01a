import { Migration } from '@mikro-orm/migrations';

/** A word without three letters in a row, like “c+” or “0%”, read the whole trigram index and then the table. */
export class ListMarks extends Migration {
  override up(): void {
    for (const [table, filters] of [
      ['pages', '"status"'],
      ['posts', '"status", "category"'],
      ['articles', '"status", "category"'],
    ]) {
      this.addSql(
        `create index "${table}_marks_index" on "${table}" ("id") include ("sought", ${filters}) where "sought" ~ '[^a-z0-9 -]'`,
      );
      this.addSql(`drop index "${table}_other_scripts_index"`);
    }
  }
}
