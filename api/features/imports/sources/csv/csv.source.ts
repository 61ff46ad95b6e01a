import type { ContentStatus } from '#schema/constants';
import type { ImportChoice } from '#schema/imports';
import { deriveSlug, trimSlug } from '#schema/addresses/slug';
import { parsed, textOf } from '../../../content/rendering/dom.ts';
import { refusedFile } from '../archive/archive.ts';
import { timeOf } from '../markdown/fields.ts';
import { markdownHtml } from '../markdown/markdown-html.ts';
import type { Source, SourceFile, SourceItem, SourcePerson } from '../source.ts';
import { csvRows } from './csv-rows.ts';

/** The accepted names of columns, the usual one first. */
const columnNames = {
  title: ['title', 'name', 'headline', 'post title', 'subject'],
  id: ['id', 'post id', 'uuid'],
  slug: ['slug', 'post name', 'permalink', 'handle'],
  content: ['content', 'body', 'html', 'text', 'post content', 'markdown', 'body html'],
  excerpt: ['excerpt', 'summary', 'description', 'teaser', 'meta description'],
  date: [
    'date',
    'published',
    'published at',
    'publish date',
    'published on',
    'publishedat',
    'post date',
    'created',
    'created at',
  ],
  status: ['status', 'state', 'post status'],
  author: ['author', 'byline', 'author name', 'post author'],
  email: ['author email', 'email'],
  category: ['category', 'categories', 'section', 'topic'],
  tags: ['tags', 'tag', 'keywords', 'labels'],
  image: ['image', 'featured image', 'picture', 'cover', 'thumbnail', 'image url', 'featuredimage', 'image src'],
  url: ['url', 'link', 'address', 'permalink url', 'canonical url'],
  type: ['type', 'kind', 'post type'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Column = keyof typeof columnNames;

const columnList = Object.keys(columnNames) as Column[];
type Columns = ReadonlyMap<Column, number>;

const statuses: Readonly<Record<string, ContentStatus>> = {
  '': 'published',
  published: 'published',
  publish: 'published',
  live: 'published',
  public: 'published',
  true: 'published',
  yes: 'published',
  private: 'private',
};

/** @throws BadInput on `file` when it has no header */
export async function checkCsv(path: string): Promise<void> {
  if ((await headersOf(path)).length < 2)
    throw refusedFile('The first row must name the columns, and there must be at least two');
}

/**
 * A CSV file with one item in each row. It is read twice, so that it need not be held in memory.
 * @throws BadInput on `file`
 */
export async function openCsv(path: string, filename: string, choices: readonly ImportChoice[] = []): Promise<Source> {
  const chosen = new Map(choices.filter(({ part }) => part === 'column').map(({ source, target }) => [source, target]));
  const headers = await headersOf(path);
  const columns = columnsOf(headers, chosen);
  const files = new Map<string, SourceFile>();
  const people = new Map<string, SourcePerson>();
  const name = filename.replace(/\.\w+$/, '');
  const usualType = /^article/i.test(name) ? 'article' : /^page/i.test(name) ? 'page' : 'post';
  let site: string | null = null;
  for await (const row of valuesOf(path, columns)) {
    const url = webUrl(row.get('url'));
    if (url) site ??= url.origin;
    const picture = webUrl(row.get('image'));
    if (picture)
      files.set(picture.href, {
        url: picture.href,
        title: picture.pathname.split('/').at(-1) || picture.href,
        altText: null,
        caption: null,
      });
    const person = personOf(row);
    if (person) people.set(person.key, person);
  }
  const known = site ?? `csv://${trimSlug(deriveSlug(name)) || 'file'}`;
  return {
    site: known,
    people: [...people.values()],
    files: [...files.values()],
    terms: [],
    feeds: [],
    headers,
    columns: columnList.map((name) => ({ name, header: headers[columns.get(name) ?? -1] ?? null })),
    async *items() {
      const keys = new Set<string>();
      for await (const row of valuesOf(path, columns)) {
        const item = toItem(row, usualType);
        yield keys.has(item.key) ? { ...item, refusal: 'A row before it has the same id, slug or address' } : item;
        keys.add(item.key);
      }
    },
  };
}

type Row = ReadonlyMap<Column, string>;

async function* valuesOf(path: string, columns: Columns): AsyncGenerator<Row> {
  let isHeader = true;
  for await (const cells of csvRows(path)) {
    if (!isHeader) yield new Map([...columns].map(([column, at]) => [column, cells[at]?.trim() ?? '']));
    isHeader = false;
  }
}

/** The unique names of the columns. */
async function headersOf(path: string): Promise<string[]> {
  for await (const header of csvRows(path)) {
    const names = header.map(
      (name, at) =>
        name
          .replace(/^\ufeff/, '')
          .trim()
          .slice(0, 100) || `Column ${at + 1}`,
    );
    return names.map((name, at) => (names.indexOf(name) === at ? name : `${name} (${at + 1})`));
  }
  throw refusedFile('The file is empty');
}

/** The position of each column: as chosen, else by its name. Without a title column, the first one is the title. */
function columnsOf(headers: readonly string[], chosen: ReadonlyMap<string, string | null>): Columns {
  const names = headers.map((name) => name.toLowerCase().replace(/[\s_-]+/g, ' '));
  const columns = new Map<Column, number>();
  for (const column of columnList) {
    const wanted = chosen.get(column);
    const at =
      wanted === undefined
        ? (columnNames[column] as readonly string[]).map((name) => names.indexOf(name)).find((one) => one >= 0)
        : headers.findIndex((name) => name === wanted);
    if (at !== undefined && at >= 0) columns.set(column, at);
  }
  if (!columns.has('title')) columns.set('title', 0);
  return columns;
}

function toItem(row: Row, usualType: string): SourceItem {
  const value = (column: Column) => row.get(column) ?? '';
  const content = value('content');
  const isHtml = /<\/?[a-z][^<>]*>/i.test(content);
  const converted = isHtml ? { html: content, excerpt: null, notes: [] } : markdownHtml(content, value('title'), false);
  const time = timeOf(value('date'));
  const isFuture = time !== null && Date.parse(time) > Date.now();
  const given = value('status').toLowerCase();
  const status = isFuture ? 'draft' : (statuses[given] ?? 'draft');
  const url = webUrl(value('url'));
  const picture = webUrl(value('image'));
  const slug = value('slug').split('/').filter(Boolean).at(-1) ?? url?.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return {
    key: `row ${value('id') || slug || url?.href || value('title')}.csv`,
    type:
      value('type')
        .toLowerCase()
        .replace(/s$/, '')
        .replace(/^blog post$/, 'post') || usualType,
    title: textOf(parsed(value('title'))),
    slug,
    html: converted.html,
    excerpt: textOf(parsed(value('excerpt') || (converted.excerpt ?? ''))) || null,
    status,
    publishedAt: status === 'draft' ? null : time,
    author: personOf(row)?.key ?? null,
    categories: listOf(value('category')),
    tags: listOf(value('tags')),
    picture: picture?.href ?? null,
    url: url?.href ?? null,
    notes: [
      ...converted.notes,
      ...(isFuture ? [`It was scheduled for ${time.slice(0, 16).replace('T', ' ')} UTC, and is a draft here.`] : []),
      ...(value('date') !== '' && time === null ? [`Its date cannot be read: ${value('date').slice(0, 40)}`] : []),
      ...(value('image') !== '' && !picture ? [`Its picture has no web address: ${value('image').slice(0, 200)}`] : []),
      ...(!isFuture && status === 'draft' && given !== 'draft'
        ? [`Its status “${given.slice(0, 40)}” is not known, so it is a draft here.`]
        : []),
    ],
    refusal: null,
  };
}

const listOf = (text: string) => [
  ...new Set(
    text
      .split(/[,;|]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

function personOf(row: Row): SourcePerson | null {
  const given = row.get('author') ?? '';
  const email = [row.get('email') ?? '', given].find((one) => /^\S+@\S+\.\S+$/.test(one)) ?? null;
  const name = (given || (email ?? '')).replace(/@.*$/, '');
  return name === '' ? null : { key: name, email, name };
}

function webUrl(text: string | undefined): URL | null {
  const url = URL.parse(text ?? '');
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
