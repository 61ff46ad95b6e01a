import { OptionalProps, type EntityClass } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { statuses, type ContentStatus } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';

type Defaulted = 'id' | 'status' | 'createdAt' | 'updatedAt' | 'publishedAt' | 'version' | 'metaDescription';

// What `ContentService` searches in, a word at a time.
function soughtIndex(table: string) {
  const name = `${table}_sought_index`;
  return { name, expression: `create index "${name}" on "${table}" using gin ("sought" gin_trgm_ops)` };
}

// Trigrams are made of letters, and where the database's ctype is C only ASCII's are any: a word in another script, or one
// like “c+”, is looked for in these rows alone, and in this index alone.
function marksIndex(table: string, filters: string) {
  const name = `${table}_marks_index`;
  const where = `where "sought" ~ '[^a-z0-9 -]'`;
  return { name, expression: `create index "${name}" on "${table}" ("id") include ("sought", ${filters}) ${where}` };
}

// What the public search looks in (see the migration 20261121110000): written by PostgreSQL, read by nobody.
const searched = (expression: string) => ({
  columnType: 'tsvector',
  nullable: true,
  lazy: true,
  hidden: true,
  generated: `(${expression}) stored`,
});

const storyWords = 'search_vector((title)::text, (excerpt)::text, plain_text(content))';

function wordsIndex(table: string) {
  const name = `${table}_words_index`;
  return { name, expression: `create index "${name}" on "${table}" using gin ("search")` };
}

// When what is published of each 50,000 ids was last changed (see the published service).
function blocksIndex(table: string) {
  const name = `${table}_blocks_index`;
  const columns = `((("id" - 1) / 50000), "updated_at") where "status" = 'published'`;
  return { name, expression: `create index "${name}" on "${table}" ${columns}` };
}

/** What pages, posts and articles share: one table each, one shape. */
export abstract class Content {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  // ICU's root collation sorts titles as people do; the database's own (C.UTF-8) sorts by code point.
  @Check<Content>({ name: 'title_check', expression: `title <> ''` })
  @Property({ type: 'string', length: 200, collation: 'und-x-icu' })
  title!: string;

  @Unique()
  @Check<Content>({ name: 'slug_check', expression: `slug ~ '^[a-z0-9-]+$'` })
  @Property({ type: 'string', length: 100 })
  slug!: string;

  @Check<Content>({ name: 'content_check', expression: `content <> ''` })
  @Property({ type: 'text', lazy: true })
  content!: string;

  @Property({ type: 'string', length: 160, nullable: true })
  metaDescription!: string | null;

  @Enum({ items: [...statuses], type: 'string', default: 'draft' })
  status!: ContentStatus;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt!: Date;

  @Property({ type: 'Date', length: 3, nullable: true })
  publishedAt!: Date | null;

  @Property({ type: 'integer', version: true })
  version!: number;

  /** Title and slug as the search of a list compares them: lower-cased, each word after a space or a hyphen. */
  @Property({
    columnType: 'text',
    type: 'string',
    collation: 'C',
    nullable: true,
    lazy: true,
    hidden: true,
    generated: `(((' '::text || lower((title)::text)) || ' '::text) || (slug)::text) stored`,
  })
  sought?: string;
}

export abstract class Story extends Content {
  @Property({ type: 'string', length: 300, nullable: true })
  excerpt!: string | null;

  @Property({ type: 'text', nullable: true })
  featuredImage!: string | null;

  @Property({ type: 'string', length: 50, nullable: true })
  category!: string | null;

  @Property({ ...searched(storyWords), type: 'string' })
  search?: string;
}

@Entity({ tableName: 'pages' })
@Index(soughtIndex('pages'))
@Index(marksIndex('pages', '"status"'))
@Index(wordsIndex('pages'))
@Index(blocksIndex('pages'))
@Index({ properties: ['status', 'publishedAt', 'id'] })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['updatedAt', 'id'] })
@Index({ properties: ['title', 'id'] })
@Index({ properties: ['status', 'createdAt', 'id'] })
@Index({ properties: ['status', 'id'] })
@Index({ properties: ['status', 'updatedAt', 'id'] })
@Index({ properties: ['status', 'title', 'id'] })
export class Page extends Content {
  [OptionalProps]?: Defaulted;

  @Property({
    ...searched('search_vector((title)::text, NULL::text, page_text((slug)::text, content))'),
    type: 'string',
  })
  search?: string;
}

@Entity({ tableName: 'posts' })
@Index(soughtIndex('posts'))
@Index(marksIndex('posts', '"status", "category"'))
@Index(wordsIndex('posts'))
@Index(blocksIndex('posts'))
@Index({ properties: ['status', 'publishedAt', 'id'] })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['updatedAt', 'id'] })
@Index({ properties: ['title', 'id'] })
@Index({ properties: ['status', 'createdAt', 'id'] })
@Index({ properties: ['category', 'status', 'createdAt', 'id'] })
@Index({ properties: ['status', 'id'] })
@Index({ properties: ['status', 'updatedAt', 'id'] })
@Index({ properties: ['status', 'title', 'id'] })
@Index({ properties: ['category', 'createdAt', 'id'] })
@Index({ properties: ['category', 'updatedAt', 'id'] })
@Index({ properties: ['category', 'title', 'id'] })
export class Post extends Story {
  [OptionalProps]?: Defaulted | 'excerpt' | 'featuredImage' | 'category';
}

@Entity({ tableName: 'articles' })
@Index(soughtIndex('articles'))
@Index(marksIndex('articles', '"status", "category"'))
@Index(wordsIndex('articles'))
@Index(blocksIndex('articles'))
@Index({ properties: ['status', 'publishedAt', 'id'] })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['updatedAt', 'id'] })
@Index({ properties: ['title', 'id'] })
@Index({ properties: ['status', 'createdAt', 'id'] })
@Index({ properties: ['category', 'status', 'createdAt', 'id'] })
@Index({ properties: ['status', 'id'] })
@Index({ properties: ['status', 'updatedAt', 'id'] })
@Index({ properties: ['status', 'title', 'id'] })
@Index({ properties: ['category', 'createdAt', 'id'] })
@Index({ properties: ['category', 'updatedAt', 'id'] })
@Index({ properties: ['category', 'title', 'id'] })
export class Article extends Story {
  [OptionalProps]?: Defaulted | 'excerpt' | 'featuredImage' | 'category';
}

const entities: Readonly<Record<string, EntityClass<Content>>> = { page: Page, post: Post, article: Article };

/** @throws Error for a kind without a table */
export function entityOf(kind: KindDeclaration): EntityClass<Content> {
  const entity = entities[kind.name];
  if (!entity) throw new Error(`There is no table for the kind "${kind.name}"`);
  return entity;
}
