import { Migration } from '@mikro-orm/migrations';

/** Which blocks of addresses there are, and when each was last changed: for the index of sitemaps, without reading what is in them. */
export class AddressBlocks extends Migration {
  override up(): void {
    for (const table of ['pages', 'posts', 'articles']) {
      this.addSql(
        `create index "${table}_blocks_index" on "${table}" ((("id" - 1) / 50000), "updated_at") where "status" = 'published'`,
      );
    }
  }
}
