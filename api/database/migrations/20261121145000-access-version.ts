import { Migration } from '@mikro-orm/migrations';

/**
 * A number that changes with what any role gives: whoever has read the roles knows by it, in the statement that reads a
 * session, whether they are still so. Which roles somebody holds is read each time and needs no number.
 */
export class AccessVersion extends Migration {
  override up(): void {
    this.addSql(
      `create table access_version (is_only boolean primary key default true check (is_only), n int not null)`,
    );
    this.addSql(`insert into access_version (n) values (1)`);
    this.addSql(`create function bump_access_version() returns trigger language plpgsql as $$
      begin
        update access_version set n = n + 1;
        return null;
      end $$`);
    for (const table of ['roles', 'permissions', 'role_permissions']) {
      this.addSql(`create trigger access_changed after insert or update or delete or truncate on ${table}
        for each statement execute function bump_access_version()`);
    }
  }
}
