import { Migration } from '@mikro-orm/migrations';

export class Assistants extends Migration {
  override up(): void {
    this.addSql(`alter table "revisions" drop constraint "revisions_via_check";`);
    this.addSql(
      `alter table "revisions" add constraint "revisions_via_check" check (via in ('panel', 'rest', 'graphql', 'token', 'assistant', 'import', 'schedule', 'restore', 'undo', 'starter', 'server'));`,
    );
  }
}
