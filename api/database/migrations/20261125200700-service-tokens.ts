import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class ServiceTokens extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "audit" drop constraint "audit_actor_check";`);
    // A database of before this migration has none of these columns; a newer one began with them.
    this.addSql(`alter table "audit" add column if not exists "token_name" text null;`);
    this.addSql(
      `alter table "audit" add constraint "audit_actor_check" check (actor in ('person', 'token', 'visitor', 'server'));`,
    );
    this.addSql(`alter table "timeline_entries" add column if not exists "token_name" text null;`);
    this.addSql(`alter table "idempotency_keys" alter column "user_id" drop not null;`);
    this.addSql(`alter table "revisions" add column if not exists "token_name" text null;`);
    this.addSql(
      `alter table "api_tokens" add "level" int null, add "made_by" int null, add "former_token_hash" text null, add "former_until" timestamptz(3) null, add "allowed_addresses" jsonb not null default '[]', add "requests_per_minute" int null, add "warned_at" timestamptz(3) null;`,
    );
    this.addSql(
      `alter table "api_tokens" add constraint "api_tokens_made_by_foreign" foreign key ("made_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(`alter table "api_tokens" alter column "user_id" drop not null;`);
    this.addSql(`create index "api_tokens_made_by_index" on "api_tokens" ("made_by");`);
    this.addSql(
      `alter table "api_tokens" add constraint "api_tokens_former_token_hash_unique" unique ("former_token_hash");`,
    );
    this.addSql(
      `alter table "api_tokens" add constraint "api_tokens_owned" check ((user_id is null) = (level is not null));`,
    );
    this.addSql(await sqlFile('record-change'));
    this.addSql(await sqlFile('record-revision'));
    // That a mail about its expiry was sent is no change to a token.
    this.addSql('drop trigger audited on api_tokens');
    this.addSql("select audit_watch('api_tokens', 'token', 'id', 'name', '', 'created_at,last_used_at,warned_at')");
  }
}
