import { Migration } from '@mikro-orm/migrations';

export class ImportChoices extends Migration {
  override up(): void {
    this.addSql(`alter table "imports" add "choices" jsonb not null default '[]';`);
  }
}
