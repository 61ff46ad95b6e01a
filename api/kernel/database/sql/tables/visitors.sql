-- What visitors send, and what is sent to them.

create table messages (
  id serial primary key,
  first_name varchar(100) not null,
  last_name varchar(100) not null,
  email varchar(254) not null,
  industry varchar(50),
  message varchar(5000) not null,
  status text not null default 'new',
  is_flagged boolean not null default false,
  flag_reason text,
  page varchar(500),
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by int,
  constraint messages_message_check check (message <> ''),
  constraint messages_status_check check (status in ('new', 'read', 'answered', 'archived', 'spam')),
  constraint messages_deleted_by_foreign foreign key (deleted_by) references users (id) on delete set null
);
create index messages_deleted_by_index on messages (deleted_by) where deleted_by is not null;
create index messages_trash_index on messages (deleted_at) where deleted_at is not null;
create index messages_status_created_at_id_index on messages (status, created_at, id);
create index messages_created_at_id_index on messages (created_at, id);

create table message_notes (
  id serial primary key,
  message_id int not null,
  author_id int,
  text varchar(5000) not null,
  created_at timestamptz(3) not null default now(),
  constraint message_notes_text_check check (text <> ''),
  constraint message_notes_message_id_fkey foreign key (message_id) references messages (id) on delete cascade,
  constraint message_notes_author_id_fkey foreign key (author_id) references users (id) on delete set null
);
create index message_notes_message_index on message_notes (message_id, id);

create table message_mails (
  id serial primary key,
  message_id int not null,
  kind text not null,
  author_id int,
  recipient varchar(254) not null,
  subject varchar(200) not null,
  text varchar(10000),
  state text not null default 'waiting',
  problem varchar(500),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  constraint message_mails_kind_check check (kind in ('notification', 'acknowledgement', 'reply')),
  constraint message_mails_state_check check (state in ('waiting', 'handing', 'sent', 'unknown', 'failed')),
  constraint message_mails_message_id_fkey foreign key (message_id) references messages (id) on delete cascade,
  constraint message_mails_author_id_fkey foreign key (author_id) references users (id) on delete set null
);
create index message_mails_recipient_index on message_mails (lower(recipient), created_at);
create index message_mails_message_index on message_mails (message_id, id);

create table subscribers (
  id serial primary key,
  email varchar(254) not null,
  status text not null default 'unconfirmed',
  is_flagged boolean not null default false,
  created_at timestamptz(3) not null default now(),
  source text not null default 'form',
  asked_at timestamptz(3),
  asked_times int not null default 0,
  noted_at timestamptz(3),
  entered_again_at timestamptz(3),
  confirmed_at timestamptz(3),
  ended_at timestamptz(3),
  consent_note varchar(500),
  bounce_reason varchar(500),
  constraint subscribers_status_check check (status in ('unconfirmed', 'confirmed', 'unsubscribed', 'bounced')),
  constraint subscribers_source_check check (source in ('form', 'import'))
);
create index subscribers_ended_at_index on subscribers (ended_at);
create index subscribers_confirmed_at_index on subscribers (confirmed_at);
create index subscribers_status_created_at_id_index on subscribers (status, created_at, id);
create index subscribers_created_at_id_index on subscribers (created_at, id);
create unique index subscribers_email_unique on subscribers (lower(email));

create table newsletter_sends (
  id serial primary key,
  post_id int not null,
  post_title text not null,
  subject varchar(200) not null,
  html text not null,
  plain text not null,
  status text not null default 'tested',
  problem varchar(500),
  created_by int,
  tested_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  constraint newsletter_sends_status_check check (status in ('tested', 'sending', 'stopped', 'sent')),
  constraint newsletter_sends_created_by_foreign foreign key (created_by) references users (id) on delete set null
);
create index newsletter_sends_created_by_index on newsletter_sends (created_by);
create unique index newsletter_sends_one on newsletter_sends (post_id, status) where status in ('tested', 'sending');

create table newsletter_recipients (
  post_id int not null,
  subscriber_id int not null,
  send_id int not null,
  state text not null default 'queued',
  tries int not null default 0,
  reason varchar(500),
  at timestamptz(3) not null default now(),
  primary key (post_id, subscriber_id),
  constraint newsletter_recipients_state_check
    check (state in ('queued', 'sending', 'sent', 'bounced', 'failed', 'skipped', 'uncertain')),
  constraint newsletter_recipients_subscriber_id_foreign
    foreign key (subscriber_id) references subscribers (id) on delete cascade,
  constraint newsletter_recipients_send_id_foreign
    foreign key (send_id) references newsletter_sends (id) on delete cascade
);
create index newsletter_recipients_subscriber_index on newsletter_recipients (subscriber_id);
create index newsletter_recipients_send_index on newsletter_recipients (send_id, state);
