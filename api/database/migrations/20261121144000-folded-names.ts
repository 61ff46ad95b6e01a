import { Migration } from '@mikro-orm/migrations';

/**
 * User names and addresses are unique as they are read, not as they are written: `fold_name` says of two that nobody can tell
 * apart the same as `foldName` (schema/fold.ts). ICU, since `lower` alone knows what the database's locale knows.
 */
export class FoldedNames extends Migration {
  override up(): void {
    this.addSql(`create function fold_name(name text) returns text language sql immutable strict parallel safe
      return normalize(lower(upper(lower(normalize(name, NFKC) collate "und-x-icu"))), NFKC)`);
    for (const [column, what] of [
      ['username', 'names'],
      ['email', 'addresses'],
    ] as const) {
      // Which of two is to be called otherwise, nobody but the operator can say: so nothing is changed, and what is to be done is said.
      this.addSql(`do $$
        declare alike text;
        begin
          select string_agg(format('"%s" (id %s)', ${column}, id), ', ' order by fold_name(${column}), id) into alike
          from users where fold_name(${column}) in (select fold_name(${column}) from users group by 1 having count(*) > 1);
          if alike is not null then
            raise exception 'These users have ${what} that cannot be told apart: %. Give one of each another with the version before, then start this one again.', alike
              using errcode = '23505';
          end if;
        end $$`);
      this.addSql(`drop index "users_${column}_unique"`);
      this.addSql(`create unique index "users_${column}_unique" on "users" (fold_name("${column}"))`);
    }
  }
}
