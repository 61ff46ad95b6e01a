import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { statuses, type ContentStatus } from '#schema/constants';

export const ContentStatusEnum = Object.fromEntries(statuses.map((status) => [status, status]));
registerEnumType(ContentStatusEnum, { name: 'ContentStatus' });

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
@InterfaceType({ description: 'A page, post or article.' })
export abstract class Content {
  @Field(() => ID)
  @PrimaryKey({ type: 'integer' })
  id!: number;

  // ICU's root collation sorts titles as people do; the database's own (C.UTF-8) sorts by code point.
  @Field(() => String)
  @Check<Content>({ name: 'title_check', expression: `title <> ''` })
  @Property({ type: 'string', length: 200, collation: 'und-x-icu' })
  title!: string;

  @Field(() => String, { description: 'The last part of its address; unique per kind.' })
  @Unique()
  @Check<Content>({ name: 'slug_check', expression: `slug ~ '^[a-z0-9-]+$'` })
  @Property({ type: 'string', length: 100 })
  slug!: string;

  @Field(() => String, { description: 'HTML, sanitised when saved; page-layout JSON for the pages home and about.' })
  @Check<Content>({ name: 'content_check', expression: `content <> ''` })
  @Property({ type: 'text', lazy: true })
  content!: string;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: 160, nullable: true })
  metaDescription!: string | null;

  @Field(() => ContentStatusEnum)
  @Enum({ items: [...statuses], type: 'string', default: 'draft' })
  status!: ContentStatus;

  @Field(() => GraphQLDateTime)
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime)
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Set at the first publication and kept.' })
  @Property({ type: 'Date', length: 3, nullable: true })
  publishedAt!: Date | null;

  @Field(() => Int, { description: 'Counts the saves; sent back with an update, a stale one is refused.' })
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

@InterfaceType({ implements: Content, description: 'What posts and articles add to a page.' })
export abstract class Story extends Content {
  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: 300, nullable: true })
  excerpt!: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  featuredImage!: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: 50, nullable: true })
  category!: string | null;

  @Property({ ...searched(storyWords), type: 'string' })
  search?: string;
}

@ObjectType({ simpleResolvers: true, implements: Content })
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

@ObjectType({ simpleResolvers: true, implements: [Story, Content] })
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

@ObjectType({ simpleResolvers: true, implements: [Story, Content] })
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
