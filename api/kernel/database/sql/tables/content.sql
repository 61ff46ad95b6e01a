-- Items and what belongs to one.

create table content (
  id serial primary key,
  kind text not null,
  status text not null default 'draft',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  published_at timestamptz(3),
  version int not null default 1,
  created_by int,
  deleted_at timestamptz(3),
  deleted_by int,
  status_before text,
  tag_slugs text[] not null default '{}',
  title varchar(200) collate "und-x-icu" not null,
  slug varchar(100) not null,
  content text not null,
  format varchar(20),
  show_in_navigation boolean,
  meta_description varchar(160),
  noindex boolean not null default false,
  canonical_url text,
  category varchar(50),
  tags text[],
  author_id int,
  featured_image text,
  excerpt varchar(300),
  search_text text generated always as (list_words(title, slug)) stored collate "C",
  -- Computed by the server: api/content/items/words/search-vector.ts.
  search tsvector not null default '',
  constraint content_title_check check (title <> ''),
  constraint content_slug_check check (slug ~ '^[a-z0-9-]+$'),
  constraint content_content_check check (content <> ''),
  constraint content_trash_check check ((status = 'trashed') = (deleted_at is not null)),
  constraint content_status_check check (status in ('draft', 'published', 'private', 'trashed')),
  constraint content_created_by_foreign foreign key (created_by) references users (id) on delete set null,
  constraint content_deleted_by_foreign foreign key (deleted_by) references users (id) on delete set null,
  constraint content_author_id_foreign foreign key (author_id) references users (id) on delete set null
);
create index content_kind_created_at_id_index on content (kind, created_at, id);
create index content_kind_updated_at_id_index on content (kind, updated_at, id);
create index content_kind_title_id_index on content (kind, title, id);
create index content_kind_status_created_at_id_index on content (kind, status, created_at, id);
create index content_kind_status_updated_at_id_index on content (kind, status, updated_at, id);
create index content_kind_status_title_id_index on content (kind, status, title, id);
create index content_kind_status_published_at_id_index on content (kind, status, published_at, id);
create index content_created_by_index on content (created_by);
create index content_deleted_by_index on content (deleted_by) where deleted_by is not null;
create index content_trash_index on content (kind, deleted_at) where deleted_at is not null;
create index content_author_id_index on content (author_id);
create index content_kind_category_status_created_at_id_index on content (kind, category, status, created_at, id);
create index content_category_published_index on content (category, published_at, id) where status = 'published';
create index content_tag_slugs_index on content using gin (tag_slugs);
create index content_search_text_index on content using gin (trigram_text(search_text) gin_trgm_ops);
create index content_search_index on content using gin (search);
create index content_noindex_index on content (kind) where noindex;
create index content_blocks_index on content (kind, ((id - 1) / 50000), updated_at) where status = 'published';
create unique index content_kind_slug_unique on content (kind, slug) where deleted_at is null;

-- What the search vectors were computed from (api/content/search/refresh-vectors.ts).
create table content_search_state (declared text not null);
insert into content_search_state values ('');

create table former_slugs (
  kind text not null,
  slug varchar(100) not null,
  item_id int not null,
  primary key (kind, slug),
  constraint former_slugs_item_id_foreign foreign key (item_id) references content (id) on delete cascade
);
create index former_slugs_item_id_index on former_slugs (item_id);

create table content_links (
  item_id int not null,
  is_waiting boolean not null,
  target text not null,
  since timestamptz(3) not null,
  primary key (item_id, is_waiting, target),
  constraint content_links_item_id_foreign foreign key (item_id) references content (id) on delete cascade
);
create index content_links_target_index on content_links (target);

create table content_changes (
  id bigserial primary key,
  position bigint,
  public_position bigint,
  item_id int not null,
  kind text not null,
  type text not null,
  is_public boolean not null,
  slug text not null,
  at timestamptz(3) not null default clock_timestamp(),
  due_at timestamptz(3),
  constraint content_changes_position_unique unique (position),
  constraint content_changes_public_position_unique unique (public_position),
  constraint content_changes_type_check
    check (type in ('created', 'updated', 'published', 'unpublished', 'trashed', 'restored', 'deleted'))
);
create index content_changes_at_index on content_changes (at);
create index content_changes_item_id_index on content_changes (item_id);
create index content_changes_waiting_index on content_changes (id) where position is null;
create index content_changes_due_index on content_changes (item_id) where due_at is not null;

create table revisions (
  id serial primary key,
  item_id int,
  setting_group text,
  number int not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  author_id int,
  token_name text,
  via text not null,
  fields text[] not null,
  version int,
  status text,
  name varchar(100),
  sitting text,
  snapshot jsonb not null,
  constraint revisions_setting_group_number_unique unique (setting_group, number),
  constraint revisions_item_id_number_unique unique (item_id, number),
  constraint revisions_of_one check (num_nonnulls(item_id, setting_group) = 1),
  constraint revisions_via_check
    check (via in ('panel', 'rest', 'graphql', 'token', 'assistant', 'import', 'schedule', 'restore', 'undo',
      'starter', 'server')),
  constraint revisions_item_id_foreign foreign key (item_id) references content (id) on delete cascade,
  constraint revisions_author_id_foreign foreign key (author_id) references users (id) on delete set null
);
create index revisions_author_id_index on revisions (author_id);

-- Far above the versions of items.
create sequence working_copy_versions as int start 1000000000;
create table working_copies (
  content_id int not null,
  base int not null,
  base_values jsonb not null,
  "values" jsonb not null,
  version int not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by int,
  primary key (content_id),
  constraint working_copies_content_id_foreign
    foreign key (content_id) references content (id) on update cascade on delete cascade,
  constraint working_copies_updated_by_foreign foreign key (updated_by) references users (id) on delete set null
);
create index working_copies_updated_by_index on working_copies (updated_by);

create table schedules (
  content_id int not null,
  publish_at timestamptz(3),
  unpublish_at timestamptz(3),
  revision int,
  owner_id int,
  publish_problem text,
  unpublish_problem text,
  updated_at timestamptz(3) not null default now(),
  primary key (content_id),
  constraint schedules_order_check check (unpublish_at > publish_at),
  constraint schedules_revision_check check (revision is null or publish_at is not null),
  constraint schedules_content_id_foreign
    foreign key (content_id) references content (id) on update cascade on delete cascade,
  constraint schedules_owner_id_foreign foreign key (owner_id) references users (id) on delete set null
);
create index schedules_publish_at_index on schedules (publish_at);
create index schedules_unpublish_at_index on schedules (unpublish_at);
create index schedules_owner_id_index on schedules (owner_id);

create table reviews (
  content_id int not null,
  state text not null default 'waiting',
  requested_by int,
  requested_at timestamptz(3) not null default now(),
  note varchar(1000),
  version int not null,
  returned_by int,
  returned_at timestamptz(3),
  message varchar(1000),
  returned_version int,
  primary key (content_id),
  constraint reviews_state_check check (state in ('waiting', 'returned')),
  constraint reviews_content_id_foreign
    foreign key (content_id) references content (id) on update cascade on delete cascade,
  constraint reviews_requested_by_foreign foreign key (requested_by) references users (id) on delete set null,
  constraint reviews_returned_by_foreign foreign key (returned_by) references users (id) on delete set null
);
create index reviews_requested_by_index on reviews (requested_by);
create index reviews_returned_by_index on reviews (returned_by);
create index reviews_state_index on reviews (state, requested_at);

create table review_notes (
  id serial primary key,
  content_id int not null,
  answers int,
  author_id int,
  text varchar(1000) not null,
  field text,
  quote varchar(500),
  prefix varchar(64),
  suffix varchar(64),
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  resolved_by int,
  constraint review_notes_place_check check (num_nonnulls(field, quote, prefix, suffix) in (0, 4)),
  constraint review_notes_content_id_foreign foreign key (content_id) references reviews (content_id) on delete cascade,
  constraint review_notes_answers_foreign foreign key (answers) references review_notes (id) on delete cascade,
  constraint review_notes_author_id_foreign foreign key (author_id) references users (id) on delete set null,
  constraint review_notes_resolved_by_foreign foreign key (resolved_by) references users (id) on delete set null
);
create index review_notes_answers_index on review_notes (answers);
create index review_notes_author_id_index on review_notes (author_id);
create index review_notes_resolved_by_index on review_notes (resolved_by);
create index review_notes_content_index on review_notes (content_id, id);

create unlogged table presence (
  tab text not null,
  content_id int not null,
  user_id int not null,
  seen_at timestamptz(3) not null default now(),
  primary key (tab),
  constraint presence_content_id_foreign foreign key (content_id) references content (id) on delete cascade,
  constraint presence_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index presence_content_id_index on presence (content_id);
create index presence_user_id_index on presence (user_id);

create table preview_links (
  id serial primary key,
  content_id int not null,
  created_by int not null,
  token_hash text not null,
  password_hash text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  uses int not null default 0,
  last_used_at timestamptz(3),
  constraint preview_links_token_hash_unique unique (token_hash),
  constraint preview_links_content_id_foreign foreign key (content_id) references content (id) on delete cascade,
  constraint preview_links_created_by_foreign foreign key (created_by) references users (id) on delete cascade
);
create index preview_links_content_id_index on preview_links (content_id);
create index preview_links_created_by_index on preview_links (created_by);
create index preview_links_expires_at_index on preview_links (expires_at);

create table comments (
  id serial primary key,
  content_id int not null,
  parent_id int,
  author text not null,
  email_digest text,
  written_at timestamptz(3) not null,
  text text not null,
  constraint comments_content_id_foreign foreign key (content_id) references content (id) on delete cascade,
  constraint comments_parent_id_foreign foreign key (parent_id) references comments (id) on delete set null
);
create index comments_email_digest_index on comments (email_digest);
create index comments_parent_index on comments (parent_id);
create index comments_content_index on comments (content_id, id);
create index comments_written_index on comments (written_at, id);
