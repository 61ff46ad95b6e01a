import { Migration } from '@mikro-orm/migrations';

/** What people do with a message: notes among themselves, and the mails that it leads to. */
export class MessageInbox extends Migration {
  override up(): void {
    // Until now what looked like spam was marked and lay among the new ones.
    this.addSql(`update messages set status = 'spam' where is_flagged and status = 'new'`);

    this.addSql(
      `create table "message_notes" ("id" serial primary key, "message_id" int not null references "messages" ("id") on delete cascade, "author_id" int null references "users" ("id") on delete set null, "text" varchar(5000) not null check ("text" <> ''), "created_at" timestamptz(3) not null default now())`,
    );
    this.addSql(`create index "message_notes_message_index" on "message_notes" ("message_id", "id")`);
    this.addSql(`select audit_watch('message_notes', 'message note', 'id', '', 'text', 'created_at')`);

    // One row for each mail, whatever becomes of it. "handing" is the moment between the last line and the server's word
    // that it took the mail: who is found in it cannot be known to have been sent, and is not sent again by itself.
    this.addSql(
      `create table "message_mails" ("id" serial primary key, "message_id" int not null references "messages" ("id") on delete cascade, "kind" text not null check ("kind" in ('notification', 'acknowledgement', 'reply')), "author_id" int null references "users" ("id") on delete set null, "recipient" varchar(254) not null, "subject" varchar(200) not null, "text" varchar(10000) null, "state" text not null default 'waiting' check ("state" in ('waiting', 'handing', 'sent', 'unknown', 'failed')), "problem" varchar(500) null, "created_at" timestamptz(3) not null default now(), "sent_at" timestamptz(3) null)`,
    );
    this.addSql(`create index "message_mails_message_index" on "message_mails" ("message_id", "id")`);
    this.addSql(`create index "message_mails_recipient_index" on "message_mails" (lower("recipient"), "created_at")`);
    this.addSql(
      `select audit_watch('message_mails', 'message mail', 'id', '', 'recipient,subject,text', 'created_at,state,problem,sent_at')`,
    );
  }
}
