-- The audit log, the timeline and what undoing needs.

create table audit (
  id int generated always as identity not null primary key,
  created_at timestamptz(3) not null default clock_timestamp(),
  actor text not null,
  actor_id int,
  token_name text,
  place text,
  request_id text,
  entry_id int,
  action text not null,
  kind text not null,
  item_id text,
  title text,
  before jsonb,
  after jsonb,
  constraint audit_actor_check check (actor in ('person', 'token', 'visitor', 'server'))
);
create index audit_actor_index on audit (actor_id, created_at desc);
create index audit_entry_index on audit (entry_id);
create index audit_item_index on audit (kind, item_id, created_at desc);
create index audit_created_at_index on audit (created_at desc, id desc);

create table audit_people (
  user_id int not null,
  username text,
  name text,
  email text,
  primary key (user_id)
);

create table timeline_entries (
  id int generated always as identity not null primary key,
  created_at timestamptz(3) not null default clock_timestamp(),
  change text not null,
  actor text not null,
  actor_id int,
  token_name text,
  via text not null,
  action text not null,
  kind text not null,
  item_id text,
  rank int not null,
  undoes int,
  undone_by int,
  constraint timeline_entries_change_unique unique (change)
);
create index timeline_item_index on timeline_entries (kind, item_id, created_at desc);
create index timeline_actor_index on timeline_entries (actor_id, created_at desc);
create index timeline_created_at_index on timeline_entries (created_at desc, id desc);

create table undo_steps (
  id int generated always as identity not null primary key,
  entry_id int not null,
  table_name text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  constraint undo_steps_entry_id_foreign foreign key (entry_id) references timeline_entries (id) on delete cascade
);
create index undo_steps_entry_id_index on undo_steps (entry_id);
create index undo_steps_table_name_key_index on undo_steps (table_name, key);
