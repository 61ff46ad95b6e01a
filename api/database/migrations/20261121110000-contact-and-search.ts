import { Migration } from '@mikro-orm/migrations';

// One definition of "a word" for every database, whatever its locale makes of a letter: a run of letters and digits.
// What is none goes by name, as blocks of Unicode: ASCII's marks, Latin-1's but ª and º, general punctuation, currency,
// arrows to miscellaneous symbols, CJK's and full-width punctuation, private use, variation selectors, emoji.
const noWord = [
  '\\u0001-/:-@\\[-`{-\\u00a9\\u00ab-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7',
  '\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u2bff\\u3000-\\u303f\\ue000-\\uf8ff\\ufe00-\\ufe0f',
  '\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\U0001f000-\\U0001faff',
].join('');

// Elements that stand inside a word as a rule; any other tag parts two words.
const inline =
  'a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|tt|u|var|wbr';

// More than any article has, and far from where PostgreSQL refuses a tsvector (1 MB) and with it the save.
const indexed = 100_000;

/** The functions are bound when they are made ("return", not a quoted body), so that no search_path changes them. */
const functions = [
  // HTML as the sanitiser leaves it, without tags: there `<`, `>` and `&` of a text are always entities.
  `create function plain_text(html text) returns text language sql immutable strict parallel safe
    return replace(replace(replace(replace(
      regexp_replace(regexp_replace(html, '</?(?:${inline})(?:\\s[^>]*)?>', '', 'gi'), '<[^>]*>', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')`,
  // The texts of a page layout (home, about), without its keys and the names of icons.
  `create function layout_text(layout text) returns text language sql immutable strict parallel safe
    return (select coalesce(string_agg(texts.value #>> '{}', E'\\n'), '') from jsonb_path_query(layout::jsonb,
      'strict $.** ? (@.type() == "object").keyvalue() ? (@.key != "icon" && @.value.type() == "string").value') as texts(value))`,
  `create function page_text(slug text, content text) returns text language sql immutable strict parallel safe
    return case when slug in ('home', 'about') then plain_text(layout_text(content)) else plain_text(content) end`,
  `create function words(plain text) returns text language sql immutable strict parallel safe
    return regexp_replace(lower(normalize(plain, nfc) collate "und-x-icu"), '[${noWord}]+', ' ', 'g')`,
  `create function search_vector(title text, excerpt text, plain text) returns tsvector language sql immutable parallel safe
    return setweight(to_tsvector('halden'::regconfig, words(coalesce(title, ''))), 'A')
      || setweight(to_tsvector('halden'::regconfig, words(coalesce(excerpt, ''))), 'B')
      || setweight(to_tsvector('halden'::regconfig, words(left(coalesce(plain, ''), ${indexed}))), 'C')`,
];

export class ContactAndSearch extends Migration {
  override up(): void {
    // A trusted extension: the owner of a database may create it.
    this.addSql('create extension if not exists unaccent');
    this.addSql('create text search configuration halden (copy = simple)');
    this.addSql(`alter text search configuration halden
      alter mapping for word, numword, hword, hword_part, hword_numpart, numhword with unaccent, simple`);
    for (const one of functions) this.addSql(one);
    this.addSql(
      `alter table "pages" add column "search" tsvector generated always as (search_vector((title)::text, NULL::text, page_text((slug)::text, content))) stored`,
    );
    for (const table of ['posts', 'articles']) {
      this.addSql(
        `alter table "${table}" add column "search" tsvector generated always as (search_vector((title)::text, (excerpt)::text, plain_text(content))) stored`,
      );
    }
    for (const table of ['pages', 'posts', 'articles']) {
      this.addSql(`create index "${table}_words_index" on "${table}" using gin ("search")`);
    }
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
      `create table "subscribers" ("id" serial primary key, "email" varchar(254) not null, "status" text not null default 'unconfirmed', "is_flagged" boolean not null default false, "created_at" timestamptz(3) not null default now())`,
    );
    this.addSql(
      `create index "subscribers_status_created_at_id_index" on "subscribers" ("status", "created_at", "id")`,
    );
    this.addSql(`create index "subscribers_created_at_id_index" on "subscribers" ("created_at", "id")`);
    this.addSql(`create unique index "subscribers_email_unique" on "subscribers" (lower("email"))`);
    this.addSql(
      `alter table "subscribers" add constraint "subscribers_status_check" check ("status" in ('unconfirmed', 'confirmed', 'unsubscribed'))`,
    );
    this.addSql(
      `create table "throttles" ("key" text not null, "times" int not null, "ends_at" timestamptz(3) not null, primary key ("key"))`,
    );
    this.addSql(`create index "throttles_ends_at_index" on "throttles" ("ends_at")`);
  }
}
