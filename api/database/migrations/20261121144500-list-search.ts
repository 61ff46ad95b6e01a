import { Migration } from '@mikro-orm/migrations';

/** A word in a script other than Latin without accents read every row of a table, as trigrams know ASCII's letters only. */
export class ListSearch extends Migration {
  override up(): void {
    for (const [table, filters] of [
      ['pages', '"status"'],
      ['posts', '"status", "category"'],
      ['articles', '"status", "category"'],
    ]) {
      this.addSql(
        `create index "${table}_other_scripts_index" on "${table}" ("id") include ("sought", ${filters}) where octet_length("sought") <> char_length("sought")`,
      );
    }
  }
}
