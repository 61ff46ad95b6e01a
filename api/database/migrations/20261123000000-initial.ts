import { Migration } from '@mikro-orm/migrations';
import { jobSchema } from '../../jobs/job-schema.ts';
import { sqlFile } from '../sql-file.ts';

// Generated columns and indexes use these functions.
const beforeTables = ['search', 'folded-names'];

const afterTables = ['content-counts', 'content-version', 'access-version', 'media-uses', 'audit'];

/** The whole schema. Tables are as the entities say; functions, triggers and tables without an entity are in `../sql`. */
export class Initial extends Migration {
  override async up(): Promise<void> {
    for (const name of beforeTables) this.addSql(await sqlFile(name));
    this.addTables();
    // Search plans by how common each word is (search.plan.ts); this keeps three times as many words as the default.
    this.addSql('alter table content alter column search set statistics 300');
    for (const name of afterTables) this.addSql(await sqlFile(name));
    await this.addJobs();
  }

  private async addJobs(): Promise<void> {
    // Where the migrating role may not create schemas, somebody else has created this one.
    const [found] = await this.execute(`select to_regnamespace('${jobSchema}') is not null as "hasSchema"`);
    // On demand: a server that has nothing to migrate does not load pg-boss for it.
    const { jobTablesSql } = await import('../../jobs/job-tables.ts');
    this.addSql(jobTablesSql((found as { hasSchema?: boolean } | undefined)?.hasSchema === true));
  }

  private addTables(): void {
    this.addSql(
      `create table "audit" ("id" int generated always as identity not null primary key, "created_at" timestamptz(3) not null default clock_timestamp(), "actor" text not null, "actor_id" int null, "token_name" text null, "place" text null, "request_id" text null, "action" text not null, "kind" text not null, "item_id" text null, "title" text null, "before" jsonb null, "after" jsonb null)`,
    );
    this.addSql(`create index "audit_actor_index" on "audit" ("actor_id", "created_at" desc)`);
    this.addSql(`create index "audit_item_index" on "audit" ("kind", "item_id", "created_at" desc)`);
    this.addSql(`create index "audit_created_at_index" on "audit" ("created_at" desc, "id" desc)`);
    this.addSql(
      `alter table "audit" add constraint "audit_actor_check" check (actor in ('person', 'token', 'visitor', 'server'))`,
    );
    this.addSql(
      `create table "audit_people" ("user_id" int not null, "username" text null, "name" text null, "email" text null, primary key ("user_id"))`,
    );
    this.addSql(
      `create table "content" ("id" serial primary key, "kind" text not null, "status" text not null default 'draft', "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "published_at" timestamptz(3) null, "version" int not null default 1, "created_by" int null, "title" varchar(200) collate "und-x-icu" not null, "slug" varchar(100) not null, "content" text not null, "meta_description" varchar(160) null, "category" varchar(50) null, "featured_image" text null, "excerpt" varchar(300) null, "search_text" text generated always as (((' '::text || lower((title)::text)) || ' '::text) || (slug)::text) stored collate "C" null, "search" tsvector generated always as (search_vector((title)::text, (excerpt)::text, content_text(kind, (slug)::text, content))) stored null)`,
    );
    this.addSql(`create index "content_kind_created_at_id_index" on "content" ("kind", "created_at", "id")`);
    this.addSql(`create index "content_kind_updated_at_id_index" on "content" ("kind", "updated_at", "id")`);
    this.addSql(`create index "content_kind_title_id_index" on "content" ("kind", "title", "id")`);
    this.addSql(
      `create index "content_kind_status_created_at_id_index" on "content" ("kind", "status", "created_at", "id")`,
    );
    this.addSql(
      `create index "content_kind_status_updated_at_id_index" on "content" ("kind", "status", "updated_at", "id")`,
    );
    this.addSql(`create index "content_kind_status_title_id_index" on "content" ("kind", "status", "title", "id")`);
    this.addSql(
      `create index "content_kind_status_published_at_id_index" on "content" ("kind", "status", "published_at", "id")`,
    );
    this.addSql(
      `create index "content_kind_category_status_created_at_id_index" on "content" ("kind", "category", "status", "created_at", "id")`,
    );
    this.addSql(`create index "content_created_by_index" on "content" ("created_by")`);
    this.addSql(`create index "content_search_text_index" on "content" using gin ("search_text" gin_trgm_ops)`);
    this.addSql(`create index "content_search_index" on "content" using gin ("search")`);
    this.addSql(
      `create index "content_blocks_index" on "content" ("kind", (("id" - 1) / 50000), "updated_at") where "status" = 'published'`,
    );
    this.addSql(`alter table "content" add constraint "content_kind_slug_unique" unique ("kind", "slug")`);
    this.addSql(`alter table "content" add constraint "content_title_check" check (title <> '')`);
    this.addSql(`alter table "content" add constraint "content_slug_check" check (slug ~ '^[a-z0-9-]+$')`);
    this.addSql(`alter table "content" add constraint "content_content_check" check (content <> '')`);
    this.addSql(
      `alter table "content" add constraint "content_status_check" check ("status" in ('draft', 'published', 'private'))`,
    );
    this.addSql(
      `create table "former_slugs" ("kind" text not null, "slug" varchar(100) not null, "item_id" int not null, primary key ("kind", "slug"))`,
    );
    this.addSql(`create index "former_slugs_item_id_index" on "former_slugs" ("item_id")`);
    this.addSql(
      `create table "media_uses" ("media_id" int not null, "kind" text not null, "item" text not null, "item_id" int not null, primary key ("media_id", "kind", "item"))`,
    );
    this.addSql(`create index "media_uses_kind_item_index" on "media_uses" ("kind", "item")`);
    this.addSql(
      `create table "messages" ("id" serial primary key, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "email" varchar(254) not null, "industry" varchar(50) null, "message" varchar(5000) not null, "status" text not null default 'new', "is_flagged" boolean not null default false, "flag_reason" text null, "created_at" timestamptz(3) not null default now())`,
    );
    this.addSql(`create index "messages_status_created_at_id_index" on "messages" ("status", "created_at", "id")`);
    this.addSql(`create index "messages_created_at_id_index" on "messages" ("created_at", "id")`);
    this.addSql(`alter table "messages" add constraint "messages_message_check" check (message <> '')`);
    this.addSql(
      `alter table "messages" add constraint "messages_status_check" check ("status" in ('new', 'read', 'archived', 'spam'))`,
    );
    this.addSql(
      `create table "permissions" ("id" serial primary key, "display_name" text not null, "resource" text not null, "action" text not null, "description" text null)`,
    );
    this.addSql(
      `alter table "permissions" add constraint "permissions_resource_action_unique" unique ("resource", "action")`,
    );
    this.addSql(
      `create table "roles" ("id" serial primary key, "name" text not null, "display_name" text not null, "description" text null, "level" int not null default 10, "is_active" boolean not null default true)`,
    );
    this.addSql(`create unique index "roles_name_unique" on "roles" (lower("name"))`);
    this.addSql(`alter table "roles" add constraint "roles_name_check" check (char_length(name) >= 2)`);
    this.addSql(`alter table "roles" add constraint "roles_display_name_check" check (char_length(display_name) >= 2)`);
    this.addSql(`alter table "roles" add constraint "roles_level_check" check (level >= 1 and level <= 100)`);
    this.addSql(
      `create table "role_permissions" ("role_id" int not null, "permission_id" int not null, primary key ("role_id", "permission_id"))`,
    );
    this.addSql(
      `create table "settings" ("key" text not null, "value" jsonb null, "type" text not null, "label" text not null, "description" text null, primary key ("key"))`,
    );
    this.addSql(`alter table "settings" add constraint "settings_type_check" check (type in ('text', 'json'))`);
    this.addSql(
      `create table "subscribers" ("id" serial primary key, "email" varchar(254) not null, "status" text not null default 'unconfirmed', "is_flagged" boolean not null default false, "created_at" timestamptz(3) not null default now(), "source" text not null default 'form', "asked_at" timestamptz(3) null, "asked_times" int not null default 0, "confirmed_at" timestamptz(3) null, "ended_at" timestamptz(3) null, "consent_note" varchar(500) null, "bounce_reason" varchar(500) null)`,
    );
    this.addSql(`create index "subscribers_ended_at_index" on "subscribers" ("ended_at")`);
    this.addSql(`create index "subscribers_confirmed_at_index" on "subscribers" ("confirmed_at")`);
    this.addSql(
      `create index "subscribers_status_created_at_id_index" on "subscribers" ("status", "created_at", "id")`,
    );
    this.addSql(`create index "subscribers_created_at_id_index" on "subscribers" ("created_at", "id")`);
    this.addSql(`create unique index "subscribers_email_unique" on "subscribers" (lower("email"))`);
    this.addSql(
      `alter table "subscribers" add constraint "subscribers_status_check" check ("status" in ('unconfirmed', 'confirmed', 'unsubscribed', 'bounced'))`,
    );
    this.addSql(
      `alter table "subscribers" add constraint "subscribers_source_check" check ("source" in ('form', 'import'))`,
    );
    this.addSql(
      `create table "throttles" ("key" text not null, "times" int not null, "ends_at" timestamptz(3) not null, primary key ("key"))`,
    );
    this.addSql(`create index "throttles_ends_at_index" on "throttles" ("ends_at")`);
    this.addSql(
      `create table "users" ("id" serial primary key, "username" text not null, "email" text not null, "password_hash" text not null, "first_name" text null, "last_name" text null, "is_active" boolean not null default true, "created_at" timestamptz(3) not null default now(), "last_seen_at" timestamptz(3) null)`,
    );
    this.addSql(`create index "users_created_at_id_index" on "users" ("created_at", "id")`);
    this.addSql(`create unique index "users_email_unique" on "users" (fold_name("email"))`);
    this.addSql(`create unique index "users_username_unique" on "users" (fold_name("username"))`);
    this.addSql(`alter table "users" add constraint "users_username_check" check (char_length(username) >= 3)`);
    this.addSql(`alter table "users" add constraint "users_email_check" check (email ~ '@')`);
    this.addSql(
      `create table "sessions" ("id" serial primary key, "token_hash" text not null, "user_id" int not null, "created_at" timestamptz(3) not null default now(), "last_seen_at" timestamptz(3) not null default now(), "user_agent" text null, "address" text null)`,
    );
    this.addSql(`alter table "sessions" add constraint "sessions_token_hash_unique" unique ("token_hash")`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id")`);
    this.addSql(
      `create table "second_factors" ("user_id" int not null, "secret" text not null, "confirmed_at" timestamptz(3) null, "last_step" int not null default 0, primary key ("user_id"))`,
    );
    this.addSql(
      `create table "recovery_codes" ("code_hash" text not null, "user_id" int not null, primary key ("code_hash"))`,
    );
    this.addSql(`create index "recovery_codes_user_id_index" on "recovery_codes" ("user_id")`);
    this.addSql(
      `create table "password_resets" ("token_hash" text not null, "user_id" int not null, "expires_at" timestamptz(3) not null, primary key ("token_hash"))`,
    );
    this.addSql(`create index "password_resets_user_id_index" on "password_resets" ("user_id")`);
    this.addSql(
      `create table "newsletter_sends" ("id" serial primary key, "post_id" int not null, "post_title" text not null, "subject" varchar(200) not null, "html" text not null, "plain" text not null, "status" text not null default 'tested', "problem" varchar(500) null, "created_by" int null, "tested_at" timestamptz(3) not null default now(), "started_at" timestamptz(3) null, "finished_at" timestamptz(3) null)`,
    );
    this.addSql(`create index "newsletter_sends_created_by_index" on "newsletter_sends" ("created_by")`);
    this.addSql(
      `create unique index "newsletter_sends_one" on "newsletter_sends" ("post_id", "status") where "status" in ('tested', 'sending')`,
    );
    this.addSql(
      `alter table "newsletter_sends" add constraint "newsletter_sends_status_check" check ("status" in ('tested', 'sending', 'stopped', 'sent'))`,
    );
    this.addSql(
      `create table "newsletter_recipients" ("post_id" int not null, "subscriber_id" int not null, "send_id" int not null, "state" text not null default 'queued', "tries" int not null default 0, "reason" varchar(500) null, "at" timestamptz(3) not null default now(), primary key ("post_id", "subscriber_id"))`,
    );
    this.addSql(`create index "newsletter_recipients_subscriber_index" on "newsletter_recipients" ("subscriber_id")`);
    this.addSql(`create index "newsletter_recipients_send_index" on "newsletter_recipients" ("send_id", "state")`);
    this.addSql(
      `alter table "newsletter_recipients" add constraint "newsletter_recipients_state_check" check ("state" in ('queued', 'sending', 'sent', 'bounced', 'failed', 'skipped', 'uncertain'))`,
    );
    this.addSql(
      `create table "message_notes" ("id" serial primary key, "message_id" int not null, "author_id" int null, "text" varchar(5000) not null, "created_at" timestamptz(3) not null default now())`,
    );
    this.addSql(`create index "message_notes_message_index" on "message_notes" ("message_id", "id")`);
    this.addSql(`alter table "message_notes" add constraint "message_notes_text_check" check (text <> '')`);
    this.addSql(
      `create table "message_mails" ("id" serial primary key, "message_id" int not null, "kind" text not null, "author_id" int null, "recipient" varchar(254) not null, "subject" varchar(200) not null, "text" varchar(10000) null, "state" text not null default 'waiting', "problem" varchar(500) null, "created_at" timestamptz(3) not null default now(), "sent_at" timestamptz(3) null)`,
    );
    this.addSql(`create index "message_mails_recipient_index" on "message_mails" (lower("recipient"), "created_at")`);
    this.addSql(`create index "message_mails_message_index" on "message_mails" ("message_id", "id")`);
    this.addSql(
      `alter table "message_mails" add constraint "message_mails_kind_check" check ("kind" in ('notification', 'acknowledgement', 'reply'))`,
    );
    this.addSql(
      `alter table "message_mails" add constraint "message_mails_state_check" check ("state" in ('waiting', 'handing', 'sent', 'unknown', 'failed'))`,
    );
    this.addSql(
      `create table "media" ("id" serial primary key, "filename" varchar(200) not null, "kind" text not null, "mime_type" text not null, "bytes" int not null, "sha256" text not null, "fingerprint" text not null, "width" int null, "height" int null, "full_width" int null, "full_height" int null, "is_animated" boolean not null default false, "placeholder" text null, "alt_text" varchar(300) null, "caption" varchar(500) null, "tags" text[] not null default '{}', "folder" varchar(60) null, "focal_x" real not null default 0.5, "focal_y" real not null default 0.5, "crop" jsonb null, "version" int not null default 1, "search_text" text generated always as (media_words((filename)::text, (alt_text)::text, (caption)::text, tags)) stored collate "C" null, "upload_id" text null, "uploaded_by" int null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now())`,
    );
    this.addSql(`alter table "media" add constraint "media_upload_id_unique" unique ("upload_id")`);
    this.addSql(`create index "media_tags_index" on "media" using gin ("tags")`);
    this.addSql(`create index "media_search_text_index" on "media" using gin ("search_text" gin_trgm_ops)`);
    this.addSql(`create index "media_bytes_id_index" on "media" ("bytes", "id")`);
    this.addSql(`create index "media_filename_index" on "media" (lower("filename"), "id")`);
    this.addSql(`create index "media_folder_created_at_id_index" on "media" ("folder", "created_at", "id")`);
    this.addSql(`create index "media_sha256_index" on "media" ("sha256")`);
    this.addSql(`create index "media_kind_created_at_id_index" on "media" ("kind", "created_at", "id")`);
    this.addSql(`create index "media_created_at_id_index" on "media" ("created_at", "id")`);
    this.addSql(`alter table "media" add constraint "media_bytes_check" check (bytes > 0)`);
    this.addSql(
      `alter table "media" add constraint "media_kind_check" check ("kind" in ('image', 'video', 'audio', 'document'))`,
    );
    this.addSql(
      `create table "api_tokens" ("id" serial primary key, "user_id" int not null, "name" varchar(100) not null, "token_hash" text not null, "prefix" text not null, "permissions" jsonb not null, "created_at" timestamptz(3) not null default now(), "expires_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null)`,
    );
    this.addSql(`create index "api_tokens_user_id_index" on "api_tokens" ("user_id")`);
    this.addSql(`alter table "api_tokens" add constraint "api_tokens_token_hash_unique" unique ("token_hash")`);
    this.addSql(
      `create table "user_roles" ("user_id" int not null, "role_id" int not null, primary key ("user_id", "role_id"))`,
    );
    this.addSql(
      `alter table "content" add constraint "content_created_by_foreign" foreign key ("created_by") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "former_slugs" add constraint "former_slugs_item_id_foreign" foreign key ("item_id") references "content" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "role_permissions" add constraint "role_permissions_role_id_foreign" foreign key ("role_id") references "roles" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "role_permissions" add constraint "role_permissions_permission_id_foreign" foreign key ("permission_id") references "permissions" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "second_factors" add constraint "second_factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "password_resets" add constraint "password_resets_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "newsletter_sends" add constraint "newsletter_sends_created_by_foreign" foreign key ("created_by") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "newsletter_recipients" add constraint "newsletter_recipients_subscriber_id_foreign" foreign key ("subscriber_id") references "subscribers" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "newsletter_recipients" add constraint "newsletter_recipients_send_id_foreign" foreign key ("send_id") references "newsletter_sends" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "message_notes" add constraint "message_notes_message_id_fkey" foreign key ("message_id") references "messages" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "message_notes" add constraint "message_notes_author_id_fkey" foreign key ("author_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "message_mails" add constraint "message_mails_message_id_fkey" foreign key ("message_id") references "messages" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "message_mails" add constraint "message_mails_author_id_fkey" foreign key ("author_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "media" add constraint "media_uploaded_by_foreign" foreign key ("uploaded_by") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "api_tokens" add constraint "api_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "user_roles" add constraint "user_roles_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "user_roles" add constraint "user_roles_role_id_foreign" foreign key ("role_id") references "roles" ("id") on update cascade on delete cascade`,
    );
  }
}
