import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class Reviews extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "reviews" ("content_id" int not null, "state" text not null default 'waiting', "requested_by" int null, "requested_at" timestamptz(3) not null default now(), "note" varchar(1000) null, "version" int not null, "returned_by" int null, "returned_at" timestamptz(3) null, "message" varchar(1000) null, "returned_version" int null, primary key ("content_id"));`,
    );
    this.addSql(`create index "reviews_requested_by_index" on "reviews" ("requested_by");`);
    this.addSql(`create index "reviews_returned_by_index" on "reviews" ("returned_by");`);
    this.addSql(`create index "reviews_state_index" on "reviews" ("state", "requested_at");`);
    this.addSql(
      `create table "review_notes" ("id" serial primary key, "content_id" int not null, "answers" int null, "author_id" int null, "text" varchar(1000) not null, "field" text null, "quote" varchar(500) null, "prefix" varchar(64) null, "suffix" varchar(64) null, "created_at" timestamptz(3) not null default now(), "resolved_at" timestamptz(3) null, "resolved_by" int null);`,
    );
    this.addSql(`create index "review_notes_answers_index" on "review_notes" ("answers");`);
    this.addSql(`create index "review_notes_author_id_index" on "review_notes" ("author_id");`);
    this.addSql(`create index "review_notes_resolved_by_index" on "review_notes" ("resolved_by");`);
    this.addSql(`create index "review_notes_content_index" on "review_notes" ("content_id", "id");`);
    this.addSql(
      `create unlogged table "presence" ("tab" text not null, "content_id" int not null, "user_id" int not null, "seen_at" timestamptz(3) not null default now(), primary key ("tab"));`,
    );
    this.addSql(`create index "presence_content_id_index" on "presence" ("content_id");`);
    this.addSql(`create index "presence_user_id_index" on "presence" ("user_id");`);
    this.addSql(`alter table "users" add "wants_review_mails" boolean not null default false;`);
    this.addSql(
      `alter table "reviews" add constraint "reviews_content_id_foreign" foreign key ("content_id") references "content" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "reviews" add constraint "reviews_requested_by_foreign" foreign key ("requested_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "reviews" add constraint "reviews_returned_by_foreign" foreign key ("returned_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "reviews" add constraint "reviews_state_check" check ("state" in ('waiting', 'returned'));`,
    );
    this.addSql(
      `alter table "review_notes" add constraint "review_notes_content_id_foreign" foreign key ("content_id") references "reviews" ("content_id") on delete cascade;`,
    );
    this.addSql(
      `alter table "review_notes" add constraint "review_notes_answers_foreign" foreign key ("answers") references "review_notes" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "review_notes" add constraint "review_notes_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "review_notes" add constraint "review_notes_resolved_by_foreign" foreign key ("resolved_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "review_notes" add constraint "review_notes_place_check" check (num_nonnulls(field, quote, prefix, suffix) in (0, 4));`,
    );
    this.addSql(
      `alter table "presence" add constraint "presence_content_id_foreign" foreign key ("content_id") references "content" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "presence" add constraint "presence_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(await sqlFile('reviews'));
  }
}
