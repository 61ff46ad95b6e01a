-- Files, and where each is shown.

create table media (
  id serial primary key,
  filename varchar(200) not null,
  title varchar(200),
  kind text not null,
  mime_type text not null,
  bytes int not null,
  "sha256" text not null,
  fingerprint text not null,
  width int,
  height int,
  full_width int,
  full_height int,
  is_animated boolean not null default false,
  placeholder text,
  alt_text varchar(300),
  caption varchar(500),
  tags text[] not null default '{}',
  folder varchar(60),
  focal_x real not null default 0.5,
  focal_y real not null default 0.5,
  crop jsonb,
  is_public boolean not null default false,
  is_shown boolean not null default false,
  former_names text[] not null default '{}',
  former_fingerprints text[] not null default '{}',
  version int not null default 1,
  search_text text
    generated always as (media_words((filename)::text, (title)::text, (alt_text)::text, (caption)::text, tags)) stored collate "C",
  upload_id text,
  uploaded_by int,
  deleted_at timestamptz(3),
  deleted_by int,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint media_upload_id_unique unique (upload_id),
  constraint media_bytes_check check (bytes > 0),
  constraint media_kind_check check (kind in ('image', 'video', 'audio', 'document')),
  constraint media_uploaded_by_foreign foreign key (uploaded_by) references users (id) on delete set null,
  constraint media_deleted_by_foreign foreign key (deleted_by) references users (id) on delete set null
);
create index media_tags_index on media using gin (tags);
create index media_deleted_by_index on media (deleted_by) where deleted_by is not null;
create index media_trash_index on media (deleted_at) where deleted_at is not null;
create index media_search_text_index on media using gin (trigram_text(search_text) gin_trgm_ops);
create index media_bytes_id_index on media (bytes, id);
create index media_filename_index on media (lower(filename), id);
create index media_folder_created_at_id_index on media (folder, created_at, id);
create index "media_sha256_index" on media ("sha256");
create index media_kind_created_at_id_index on media (kind, created_at, id);
create index media_created_at_id_index on media (created_at, id);

create table media_uses (
  media_id int not null,
  kind text not null,
  item text not null,
  item_id int not null,
  is_in_trash boolean not null default false,
  primary key (media_id, kind, item)
);
create index media_uses_kind_item_index on media_uses (kind, item);
