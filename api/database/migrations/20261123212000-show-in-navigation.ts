import { Migration } from '@mikro-orm/migrations';

export class ShowInNavigation extends Migration {
  override up(): void {
    // Empty counts as true.
    this.addSql(`alter table "content" add "show_in_navigation" boolean null;`);
  }
}
