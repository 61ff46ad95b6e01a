import { Migration } from '@mikro-orm/migrations';

export class ContentCanonicalUrl extends Migration {
  override up(): void {
    this.addSql(`alter table "content" add "canonical_url" text null;`);
  }
}
