import { Migration } from '@mikro-orm/migrations';

/** Tokens that exist already go on showing everything. */
export class TokenViews extends Migration {
  override up(): void {
    this.addSql(`alter table "api_tokens" add column "view" varchar(20) not null default 'everything';`);
    this.addSql(`alter table "api_tokens" alter column "view" set default 'published';`);
  }
}
