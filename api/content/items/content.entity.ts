import { EntitySchema, OptionalProps, type EntityProperty, type EntitySchemaMetadata } from '@mikro-orm/core';
import { statuses, type ContentStatus } from '#schema/constants';
import type { FieldDeclaration, KindDeclaration } from '#schema/content/define';
import { columnTypeOf } from '#schema/content/column-types';
import { emptyOf } from '#schema/fields/field-types';
import { User } from '../../people/users/user.entity.ts';
import { columnOf } from './content.column.ts';
import { keepSearch, searchColumn } from './words/search.column.ts';
import type { Kinds } from '../../kernel/kinds.ts';

type Defaulted =
  | 'metaDescription'
  | 'excerpt'
  | 'featuredImage'
  | 'category'
  | 'noindex'
  | 'showInNavigation'
  | 'id'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
  | 'version'
  | 'createdBy'
  | 'deletedAt'
  | 'deletedBy'
  | 'statusBefore'
  | 'tags'
  | 'authorId'
  | 'tagSlugs'
  | 'search';

/**
 * An item of any kind. Besides these it has the fields of its kind. Every query by id names the kind too: to people who
 * ask for a post, the id of a page does not exist.
 */
export class ContentItem {
  [OptionalProps]?: Defaulted;
  id!: number;
  kind!: string;
  status!: ContentStatus;
  createdAt!: Date;
  updatedAt!: Date;
  publishedAt!: Date | null;
  version!: number;
  /** Id of the user who created it; null if unknown or the account was deleted. Visitors do not get it. */
  createdBy!: number | null;
  /** When it was moved to the trash; its stored status is `trashed` from then on, so that no public query finds it. */
  deletedAt!: Date | null;
  deletedBy!: number | null;
  /** The status to restore it with. */
  statusBefore!: ContentStatus | null;
  title!: string;
  slug!: string;
  content!: string;
  metaDescription!: string | null;
  noindex!: boolean;
  /** Of pages. Null counts as true. */
  showInNavigation!: boolean | null;
  // Of kinds with `storyFields`. Only the fields that code names are declared; a new field needs no line here.
  excerpt!: string | null;
  featuredImage!: string | null;
  category!: string | null;
  authorId!: number | null;
  tags!: string[] | null;
  /** The slugs of its tags, in their order; the service derives them. */
  tagSlugs!: string[];
  /** Its words for the search of the site; follows from its fields at each save. */
  search!: string;
  format!: string | null;
}

type Properties = Record<string, Partial<EntityProperty<ContentItem>>>;
type Fields = ReadonlyMap<string, { field: FieldDeclaration; kinds: readonly string[]; isFilterable: boolean }>;

const made = new WeakMap<readonly KindDeclaration[], EntitySchema<ContentItem>>();

/** The one table of all content: the columns of all kinds, those that not every kind has being nullable. */
export function contentSchema(kinds: Kinds): EntitySchema<ContentItem> {
  const known = made.get(kinds.all);
  if (known) return known;
  const fields = fieldsOf(kinds);
  const schema = new EntitySchema<ContentItem>({
    class: ContentItem,
    tableName: 'content',
    properties: { ...systemProperties, ...fieldProperties(kinds, fields), ...searchProperties },
    uniques: [slugUnique],
    indexes: indexes(fields),
    checks: checks(kinds, fields),
    hooks: { beforeCreate: [keepSearch(kinds)], beforeUpdate: [keepSearch(kinds)] },
  } as unknown as EntitySchemaMetadata<ContentItem>);
  made.set(kinds.all, schema);
  return schema;
}

function fieldsOf(kinds: Kinds): Fields {
  const found = new Map<string, { field: FieldDeclaration; kinds: string[]; isFilterable: boolean }>();
  for (const kind of kinds.all) {
    for (const [name, field] of Object.entries(kind.fields)) {
      const known = found.get(name) ?? { field, kinds: [], isFilterable: false };
      known.kinds.push(kind.name);
      known.isFilterable ||= field.isFilterable === true;
      found.set(name, known);
    }
  }
  return found;
}

/** The stored status of items in the trash, whatever their status was. */
export const trashedStatus = 'trashed';

/** Without the trash, which holds no slugs. */
const slugUnique: Named = {
  name: 'content_kind_slug_unique',
  expression: 'create unique index "content_kind_slug_unique" on "content" ("kind", "slug") where "deleted_at" is null',
};

const userId = (fieldName: string) =>
  ({
    kind: 'm:1',
    entity: () => User,
    mapToPk: true,
    nullable: true,
    deleteRule: 'set null',
    fieldName,
  }) as unknown as Partial<EntityProperty<ContentItem>>;

const systemProperties: Properties = {
  id: { type: 'integer', primary: true, autoincrement: true },
  kind: { type: 'text' },
  status: { enum: true, items: [...statuses, trashedStatus], type: 'string', default: 'draft' },
  createdAt: { type: 'Date', length: 3, defaultRaw: 'now()' },
  updatedAt: { type: 'Date', length: 3, defaultRaw: 'now()', onUpdate: () => new Date() },
  publishedAt: { type: 'Date', length: 3, nullable: true },
  version: { type: 'integer', version: true },
  createdBy: userId('created_by'),
  deletedAt: { type: 'Date', length: 3, nullable: true },
  deletedBy: userId('deleted_by'),
  statusBefore: { type: 'text', nullable: true },
  tagSlugs: { type: 'string[]', columnTypes: ['text[]'], array: true, defaultRaw: `'{}'`, lazy: true },
};

// ICU's root collation sorts titles as people do; the database's own (C.UTF-8) sorts by code point.
const collations: Readonly<Record<string, string>> = { title: 'und-x-icu' };

function fieldProperties(kinds: Kinds, fields: Fields): Properties {
  return Object.fromEntries(
    Array.from(fields, ([name, { field, kinds: having }]) => [
      name,
      {
        ...columnType(field, name),
        nullable: !(isAlwaysThere(field) && having.length === kinds.all.length),
        ...(name in collations && { collation: collations[name] }),
        ...(columnTypeOf(field).isLong && { lazy: true }),
        ...(emptyOf(field) === false && having.length === kinds.all.length && { default: false }),
      },
    ]),
  );
}

/** An item stored without tags reads as one with none, and a boolean that is true at first as true. */
const isAlwaysThere = (field: FieldDeclaration) => field.required === true || emptyOf(field) === false;

function columnType(field: FieldDeclaration, name: string): Partial<EntityProperty<ContentItem>> {
  if (field.type === 'author') return userId(columnOf(name));
  if (field.type === 'reference') {
    // Empty again when the item that it leads to is deleted.
    const target = { kind: 'm:1', entity: () => ContentItem, mapToPk: true, deleteRule: 'set null' };
    return { ...target, fieldName: columnOf(name) } as Partial<EntityProperty<ContentItem>>;
  }
  const column = columnTypeOf(field).column(field);
  const [, length] = /^varchar\((\d+)\)$/.exec(column) ?? [];
  if (length !== undefined) return { type: 'string', length: Number(length) };
  if (column === 'timestamptz(3)') return { type: 'Date', length: 3 };
  if (column === 'text[]') return { type: 'string[]', columnTypes: ['text[]'], array: true };
  return { type: { text: 'text', boolean: 'boolean', integer: 'integer' }[column] ?? 'double' };
}

/** Columns that searches match. */
const searchProperties: Properties = {
  /** For lists: the folded title and the slug, each word after a space or a hyphen. */
  searchText: {
    type: 'string',
    columnTypes: ['text'],
    collation: 'C',
    nullable: true,
    lazy: true,
    hidden: true,
    // As PostgreSQL prints it, so that schemas compare equal.
    generated: '(list_words((title)::text, (slug)::text)) stored',
  },
  search: searchColumn,
};

interface Named {
  name: string;
  expression: string;
}

function indexes(fields: Fields): (Named | { properties: string[] })[] {
  return [
    { properties: ['kind', 'createdAt', 'id'] },
    { properties: ['kind', 'updatedAt', 'id'] },
    { properties: ['kind', 'title', 'id'] },
    { properties: ['kind', 'status', 'createdAt', 'id'] },
    { properties: ['kind', 'status', 'updatedAt', 'id'] },
    { properties: ['kind', 'status', 'title', 'id'] },
    { properties: ['kind', 'status', 'publishedAt', 'id'] },
    // Without it, deleting an account would scan the whole table.
    { properties: ['createdBy'] },
    {
      name: 'content_deleted_by_index',
      expression: 'create index "content_deleted_by_index" on "content" ("deleted_by") where "deleted_by" is not null',
    },
    {
      name: 'content_trash_index',
      expression:
        'create index "content_trash_index" on "content" ("kind", "deleted_at") where "deleted_at" is not null',
    },
    ...references(fields),
    ...filterIndexes(fields),
    ...(fields.has('category')
      ? [
          { properties: ['kind', 'category', 'status', 'createdAt', 'id'] },
          {
            name: 'content_category_published_index',
            expression: `create index "content_category_published_index" on "content" ("category", "published_at", "id") where "status" = 'published'`,
          },
        ]
      : []),
    {
      name: 'content_tag_slugs_index',
      expression: 'create index "content_tag_slugs_index" on "content" using gin ("tag_slugs")',
    },
    {
      name: 'content_search_text_index',
      expression:
        'create index "content_search_text_index" on "content" using gin (trigram_text("search_text") gin_trgm_ops)',
    },
    {
      name: 'content_search_index',
      expression: 'create index "content_search_index" on "content" using gin ("search")',
    },
    // The sitemap's count leaves these out; they are few.
    ...(fields.has('noindex')
      ? [
          {
            name: 'content_noindex_index',
            expression: 'create index "content_noindex_index" on "content" ("kind") where "noindex"',
          },
        ]
      : []),
    // When the published items of each 50,000 ids were last changed (see the published service).
    {
      name: 'content_blocks_index',
      expression: `create index "content_blocks_index" on "content" ("kind", (("id" - 1) / 50000), "updated_at") where "status" = 'published'`,
    },
  ];
}

/** Without them, deleting an item would read the whole table to empty the references to it. */
function references(fields: Fields): { properties: string[] }[] {
  const names = Array.from(fields).filter(([, { field }]) => field.type === 'reference' || field.type === 'author');
  return names.map(([name]) => ({ properties: [name] }));
}

/** Fields of every item and of stories, which other indexes find. */
const otherwiseIndexed = new Set(['title', 'slug', 'category', 'tags']);

/** One index for each field that lists can be filtered by, or two for a text, which is also searched. */
function filterIndexes(fields: Fields): (Named | { properties: string[] })[] {
  return Array.from(fields).flatMap(([name, { field, isFilterable }]) => {
    const { filter } = columnTypeOf(field);
    if (!isFilterable || filter === 'id' || otherwiseIndexed.has(name)) return [];
    const column = columnOf(name);
    const gin = (expression: string): Named => ({
      name: `content_${column}_filter_index`,
      expression: `create index "content_${column}_filter_index" on "content" using gin (${expression})`,
    });
    if (filter === 'tags') return [gin(`"${column}"`)];
    const ordered = { properties: ['kind', name, 'status', 'createdAt', 'id'] };
    return filter === 'text' ? [ordered, gin(`trigram_text(fold_search("${column}")) gin_trgm_ops`)] : [ordered];
  });
}

/** As PostgreSQL writes them back, so that a comparison with the database finds no difference. */
function checks(kinds: Kinds, fields: Fields): Named[] {
  const required = Array.from(fields).flatMap(([name, { field, kinds: having }]) => {
    if (!isAlwaysThere(field) || having.length === kinds.all.length) return [];
    const column = columnOf(name);
    const isNoneOf = having.map((kind) => `kind <> '${kind}'`).join(' or ');
    const condition = having.length === 1 ? isNoneOf : `kind not in (${having.map((kind) => `'${kind}'`).join(', ')})`;
    return [{ name: `content_${column}_required`, expression: `${condition} or ${column} is not null` }];
  });
  return [
    { name: 'content_title_check', expression: `title <> ''` },
    { name: 'content_slug_check', expression: `slug ~ '^[a-z0-9-]+$'` },
    { name: 'content_content_check', expression: `content <> ''` },
    { name: 'content_trash_check', expression: `(status = '${trashedStatus}') = (deleted_at is not null)` },
    ...required,
  ];
}
