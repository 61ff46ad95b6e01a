import { Migration } from '@mikro-orm/migrations';

export class BundlesInUse extends Migration {
  override up(): void {
    this.addSql(`alter table "imports" add "is_whole" boolean not null default false;`);
    this.addSql(`update "imports" set "is_whole" = true where "format" = 'bundle';`);
  }
}
