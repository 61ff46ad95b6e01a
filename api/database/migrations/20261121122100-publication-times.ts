import { Migration } from '@mikro-orm/migrations';

/** What was published when, for the dashboard; posts have had the same index for their feed. */
export class PublicationTimes extends Migration {
  override up(): void {
    for (const table of ['pages', 'articles']) {
      this.addSql(
        `create index "${table}_status_published_at_id_index" on "${table}" ("status", "published_at", "id")`,
      );
    }
  }
}
