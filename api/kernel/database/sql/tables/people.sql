-- People and what they may do.

create table roles (
  id serial primary key,
  name text not null,
  display_name text not null,
  description text,
  level int not null default 10,
  is_active boolean not null default true,
  constraint roles_name_check check (char_length(name) >= 2),
  constraint roles_display_name_check check (char_length(display_name) >= 2),
  constraint roles_level_check check (level >= 1 and level <= 100)
);
create unique index roles_name_unique on roles (fold_name(name));

create table permissions (
  id serial primary key,
  display_name text not null,
  resource text not null,
  action text not null,
  description text,
  constraint permissions_resource_action_unique unique (resource, action)
);

create table role_permissions (
  role_id int not null,
  permission_id int not null,
  primary key (role_id, permission_id),
  constraint role_permissions_role_id_foreign
    foreign key (role_id) references roles (id) on update cascade on delete cascade,
  constraint role_permissions_permission_id_foreign
    foreign key (permission_id) references permissions (id) on update cascade on delete cascade
);

create table users (
  id serial primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  first_name text,
  last_name text,
  public_name text,
  author_slug text,
  about text,
  author_picture text,
  is_active boolean not null default true,
  wants_message_mails boolean not null default false,
  wants_review_mails boolean not null default false,
  wants_own_review_mails boolean not null default true,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by int,
  constraint users_username_check check (char_length(username) >= 3),
  constraint users_email_check check (email ~ '@'),
  constraint users_deleted_by_foreign foreign key (deleted_by) references users (id) on delete set null
);
create index users_deleted_by_index on users (deleted_by) where deleted_by is not null;
create index users_trash_index on users (deleted_at) where deleted_at is not null;
create index users_created_at_id_index on users (created_at, id);
create unique index users_author_slug_unique on users (author_slug);
create unique index users_email_unique on users (fold_name(email)) where deleted_at is null;
create unique index users_username_unique on users (fold_name(username)) where deleted_at is null;

create table user_roles (
  user_id int not null,
  role_id int not null,
  primary key (user_id, role_id),
  constraint user_roles_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade,
  constraint user_roles_role_id_foreign foreign key (role_id) references roles (id) on update cascade on delete cascade
);

create table sessions (
  id serial primary key,
  token_hash text not null,
  user_id int not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  user_agent text,
  address text,
  constraint sessions_token_hash_unique unique (token_hash),
  constraint sessions_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index sessions_user_id_index on sessions (user_id);

create table second_factors (
  user_id int not null,
  secret text not null,
  confirmed_at timestamptz(3),
  last_step int not null default 0,
  primary key (user_id),
  constraint second_factors_user_id_foreign
    foreign key (user_id) references users (id) on update cascade on delete cascade
);

create table recovery_codes (
  code_hash text not null,
  user_id int not null,
  primary key (code_hash),
  constraint recovery_codes_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index recovery_codes_user_id_index on recovery_codes (user_id);

create table password_resets (
  token_hash text not null,
  user_id int not null,
  expires_at timestamptz(3) not null,
  primary key (token_hash),
  constraint password_resets_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index password_resets_user_id_index on password_resets (user_id);

create table invitations (
  token_hash text not null,
  user_id int,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  withdrawn_at timestamptz(3),
  primary key (token_hash),
  constraint invitations_user_id_foreign foreign key (user_id) references users (id) on delete set null
);
create index invitations_user_id_index on invitations (user_id);

create table api_tokens (
  id serial primary key,
  user_id int,
  level int,
  made_by int,
  name varchar(100) not null,
  token_hash text not null,
  former_token_hash text,
  former_until timestamptz(3),
  prefix text not null,
  permissions jsonb not null,
  view varchar(20) not null default 'published',
  allowed_addresses jsonb not null default '[]',
  requests_per_minute int,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  warned_at timestamptz(3),
  constraint api_tokens_token_hash_unique unique (token_hash),
  constraint api_tokens_former_token_hash_unique unique (former_token_hash),
  constraint api_tokens_owned check ((user_id is null) = (level is not null)),
  constraint api_tokens_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
  constraint api_tokens_made_by_foreign foreign key (made_by) references users (id) on delete set null
);
create index api_tokens_user_id_index on api_tokens (user_id);
create index api_tokens_made_by_index on api_tokens (made_by);
