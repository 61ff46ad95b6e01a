import { Migration } from '@mikro-orm/migrations';

/** What becomes of an address that somebody gave: asked, confirmed, ended; and who was sent which post. */
export class Newsletter extends Migration {
  override up(): void {
    this.addSql(`alter table "subscribers" drop constraint "subscribers_status_check"`);
    this.addSql(
      `alter table "subscribers" add constraint "subscribers_status_check" check ("status" in ('unconfirmed', 'confirmed', 'unsubscribed', 'bounced'))`,
    );
    for (const column of [
      `"source" text not null default 'form'`,
      `"asked_at" timestamptz(3) null`,
      `"asked_times" int not null default 0`,
      `"confirmed_at" timestamptz(3) null`,
      `"ended_at" timestamptz(3) null`,
      `"consent_note" varchar(500) null`,
      `"bounce_reason" varchar(500) null`,
    ]) {
      this.addSql(`alter table "subscribers" add column ${column}`);
    }
    this.addSql(
      `alter table "subscribers" add constraint "subscribers_source_check" check ("source" in ('form', 'import'))`,
    );
    this.addSql(`create index "subscribers_confirmed_at_index" on "subscribers" ("confirmed_at")`);
    this.addSql(`create index "subscribers_ended_at_index" on "subscribers" ("ended_at")`);
    // Until now nothing but these times can be known of them.
    this.addSql(`update subscribers set confirmed_at = created_at where status in ('confirmed', 'unsubscribed')`);
    this.addSql(`update subscribers set ended_at = created_at where status = 'unsubscribed'`);
    this.addSql('drop trigger audited on subscribers');
    this.addSql(
      `select audit_watch('subscribers', 'subscriber', 'id', '', 'email,consent_note,bounce_reason', 'created_at,asked_at,asked_times,confirmed_at,ended_at')`,
    );

    // A post on its way to those who confirmed. What is mailed is kept as it was when the test was sent.
    this.addSql(
      `create table "newsletter_sends" ("id" serial primary key, "post_id" int not null, "post_title" text not null, "subject" varchar(200) not null, "html" text not null, "plain" text not null, "status" text not null default 'tested', "problem" varchar(500) null, "created_by" int null, "tested_at" timestamptz(3) not null default now(), "started_at" timestamptz(3) null, "finished_at" timestamptz(3) null)`,
    );
    this.addSql(
      `alter table "newsletter_sends" add constraint "newsletter_sends_status_check" check ("status" in ('tested', 'sending', 'stopped', 'sent'))`,
    );
    this.addSql(
      `alter table "newsletter_sends" add constraint "newsletter_sends_created_by_foreign" foreign key ("created_by") references "users" ("id") on delete set null`,
    );
    this.addSql(`create index "newsletter_sends_created_by_index" on "newsletter_sends" ("created_by")`);
    // One test waits at a time, and one send runs.
    this.addSql(
      `create unique index "newsletter_sends_one" on "newsletter_sends" ("post_id", "status") where "status" in ('tested', 'sending')`,
    );
    this.addSql(`select audit_watch('newsletter_sends', 'newsletter', 'id', 'subject', '', 'html,plain')`);

    // Written before anything is sent: nobody gets the same post twice, whatever is sent again, stopped or killed.
    this.addSql(
      `create table "newsletter_recipients" ("post_id" int not null, "subscriber_id" int not null, "send_id" int not null, "state" text not null default 'queued', "tries" int not null default 0, "reason" varchar(500) null, "at" timestamptz(3) not null default now(), primary key ("post_id", "subscriber_id"))`,
    );
    this.addSql(
      `alter table "newsletter_recipients" add constraint "newsletter_recipients_subscriber_id_foreign" foreign key ("subscriber_id") references "subscribers" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "newsletter_recipients" add constraint "newsletter_recipients_send_id_foreign" foreign key ("send_id") references "newsletter_sends" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "newsletter_recipients" add constraint "newsletter_recipients_state_check" check ("state" in ('queued', 'sending', 'sent', 'bounced', 'failed', 'skipped', 'uncertain'))`,
    );
    this.addSql(`create index "newsletter_recipients_send_index" on "newsletter_recipients" ("send_id", "state")`);
    this.addSql(`create index "newsletter_recipients_subscriber_index" on "newsletter_recipients" ("subscriber_id")`);
  }
}
