import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class ServiceTokens extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "audit" drop constraint "audit_actor_check";`);
    this.addSql(`alter table "audit" add "token_name" text null;`);
    this.addSql(
      `alter table "audit" add constraint "audit_actor_check" check (actor in ('person', 'token', 'visitor', 'server'));`,
    );
    this.addSql(`alter table "timeline_entries" add "token_name" text null;`);
    this.addSql(`alter table "idempotency_keys" alter column "user_id" drop not null;`);
    this.addSql(`alter table "revisions" add "token_name" text null;`);
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
    this.addSql(await sqlFile('service-tokens'));
  }
}
