-- Imports and scheduled exports.

create table imports (
  id serial primary key,
  format text not null,
  filename text not null,
  is_whole boolean not null default false,
  site text not null default '',
  status text not null default 'reading',
  choices jsonb not null default '[]',
  change text not null,
  created_by int,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  problem text,
  constraint imports_change_unique unique (change),
  constraint imports_status_check check (status in ('reading', 'rehearsed', 'running', 'paused', 'done', 'failed')),
  constraint imports_created_by_foreign foreign key (created_by) references users (id) on delete set null
);
create index imports_created_by_index on imports (created_by);

create table import_items (
  id serial primary key,
  import_id int not null,
  position int not null,
  key text not null,
  type text not null,
  title text not null,
  target text,
  outcome text not null,
  reason text,
  notes jsonb not null default '[]',
  "values" jsonb not null,
  digest text not null,
  url text,
  path text,
  state text not null default 'waiting',
  item_id int,
  item_version int,
  constraint import_items_state_check check (state in ('waiting', 'done', 'failed')),
  constraint import_items_outcome_check check (outcome in ('new', 'same', 'changed', 'conflict', 'refused')),
  constraint import_items_import_id_foreign foreign key (import_id) references imports (id) on delete cascade
);
create index import_items_key_index on import_items (key) where state = 'done';
create index import_items_position_index on import_items (import_id, position);

create table export_schedule (
  id int not null default 1,
  every text not null default 'off',
  hour int not null default 3,
  weekday int not null default 1,
  month_day int not null default 1,
  with_revisions boolean not null default false,
  with_people boolean not null default false,
  keep int not null default 7,
  since timestamptz(3) not null default now(),
  primary key (id),
  constraint export_schedule_every_check check (every in ('off', 'daily', 'weekly', 'monthly')),
  constraint export_schedule_id_check check (id = 1)
);
insert into export_schedule default values;

create table site_exports (
  id serial primary key,
  filename text not null,
  place text not null,
  state text not null default 'waiting',
  due_at timestamptz(3),
  with_revisions boolean not null,
  with_people boolean not null,
  created_by int,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  bytes bigint,
  "sha256" text,
  problem text,
  constraint site_exports_state_check check (state in ('waiting', 'running', 'done', 'failed')),
  constraint site_exports_created_by_foreign foreign key (created_by) references users (id) on delete set null
);
create index site_exports_created_by_index on site_exports (created_by);
create unique index site_exports_under_way_unique on site_exports ((true)) where state in ('waiting', 'running');
