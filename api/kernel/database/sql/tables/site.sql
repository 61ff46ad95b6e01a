-- Settings, redirects, limits, and what is sent to other systems.

create table settings (
  key text not null,
  value jsonb,
  type text not null,
  label text not null,
  description text,
  primary key (key),
  constraint settings_type_check check (type in ('text', 'json'))
);

create table setup_marks (
  name text not null,
  at timestamptz(3) not null default now(),
  primary key (name)
);

create table stored_secrets (
  name text not null,
  boxed_secret text not null,
  primary key (name)
);

create table throttles (
  key text not null,
  times int not null,
  ends_at timestamptz(3) not null,
  primary key (key)
);
create index throttles_ends_at_index on throttles (ends_at);

create table redirects (
  id serial primary key,
  "from" varchar(500) not null,
  "to" varchar(2000),
  status int not null default 301,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  constraint redirects_from_unique unique ("from"),
  constraint redirects_to_check check (("to" is null) = (status = 410)),
  constraint redirects_status_check check (status in (301, 302, 410))
);

create table not_found_log (
  path varchar(500) not null,
  count int not null,
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  referrer varchar(500),
  is_ignored boolean not null default false,
  primary key (path)
);
create index not_found_log_last_at_index on not_found_log (last_at);

create table idempotency_keys (
  caller text not null,
  key text not null,
  user_id int,
  call text not null,
  body_hash text not null,
  started_at timestamptz(3) not null default now(),
  location text,
  etag text,
  answer text,
  primary key (caller, key),
  constraint idempotency_keys_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index idempotency_keys_user_id_index on idempotency_keys (user_id);
create index idempotency_keys_started_at_index on idempotency_keys (started_at);

create table webhooks (
  id serial primary key,
  url varchar(2000) not null,
  events text[] not null,
  is_active boolean not null default true,
  boxed_secret text not null,
  former_boxed_secret text,
  former_until timestamptz(3),
  owner_id int,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  constraint webhooks_owner_id_foreign foreign key (owner_id) references users (id) on delete set null
);
create index webhooks_owner_id_index on webhooks (owner_id);

create table webhook_deliveries (
  id bigserial primary key,
  webhook_id int not null,
  message_id uuid not null default gen_random_uuid(),
  type text not null,
  kind text not null,
  item_id text not null,
  slug text,
  version int,
  at timestamptz(3) not null default clock_timestamp(),
  state text not null default 'waiting',
  next_at timestamptz(3) not null default clock_timestamp(),
  attempts int not null default 0,
  since timestamptz(3),
  attempted_at timestamptz(3),
  status int,
  answer text,
  problem text,
  milliseconds int,
  constraint webhook_deliveries_message_id_unique unique (message_id),
  constraint webhook_deliveries_state_check check (state in ('waiting', 'delivered', 'failed')),
  constraint webhook_deliveries_webhook_id_foreign foreign key (webhook_id) references webhooks (id) on delete cascade
);
create index webhook_deliveries_attempted_at_index on webhook_deliveries (attempted_at);
create index webhook_deliveries_webhook_index on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_waiting_index on webhook_deliveries (webhook_id, kind, item_id, id)
  where state = 'waiting';

create table webhook_leases (
  webhook_id int not null,
  token uuid not null,
  expires_at timestamptz(3) not null,
  primary key (webhook_id),
  constraint webhook_leases_webhook_id_foreign
    foreign key (webhook_id) references webhooks (id) on update cascade on delete cascade
);
