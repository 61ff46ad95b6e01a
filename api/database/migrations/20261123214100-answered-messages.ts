import { Migration } from '@mikro-orm/migrations';

export class AnsweredMessages extends Migration {
  override up(): void {
    this.addSql(`alter table "messages" drop constraint "messages_status_check"`);
    this.addSql(
      `alter table "messages" add constraint "messages_status_check" check ("status" in ('new', 'read', 'answered', 'archived', 'spam'))`,
    );
  }
}
