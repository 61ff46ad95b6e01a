import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class Setup extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "revisions" drop constraint "revisions_via_check";`);
    this.addSql(
      `alter table "revisions" add constraint "revisions_via_check" check (via in ('panel', 'rest', 'graphql', 'token', 'import', 'schedule', 'restore', 'undo', 'starter', 'server'));`,
    );
    this.addSql(
      `create table "setup_marks" ("name" text not null, "at" timestamptz(3) not null default now(), primary key ("name"));`,
    );
    this.addSql(await sqlFile('setup'));
  }
}
