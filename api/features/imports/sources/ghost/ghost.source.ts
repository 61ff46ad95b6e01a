import type { ContentStatus } from '#schema/constants';
import { deriveSlug, trimSlug } from '#schema/addresses/slug';
import { escapeHtml } from '#schema/text/escape-html';
import { elements, parsed, textOf } from '../../../content/rendering/dom.ts';
import type { Archive } from '../archive/archive.ts';
import { textField, timeOf } from '../markdown/fields.ts';
import type { Source, SourceFile, SourceItem } from '../source.ts';
import { openGhostFiles, readGhost, type GhostTables, type Row } from './ghost-export.ts';

/** @throws BadInput on `file` when it is not a Ghost export */
export async function checkGhost(path: string): Promise<void> {
  const archive = await openGhostFiles(path);
  try {
    await readGhost(path, archive);
  } finally {
    await archive.close();
  }
}

/** The export of Ghost, alone or in a zip file with its images. @throws BadInput on `file` */
export async function openGhost(path: string): Promise<Source> {
  const archive = await openGhostFiles(path);
  try {
    return sourceOf(await readGhost(path, archive), archive);
  } catch (error) {
    await archive.close();
    throw error;
  }
}

function sourceOf(tables: GhostTables, archive: Archive): Source {
  const site = `ghost://${trimSlug(deriveSlug(tables.setting('title') ?? '')) || 'ghost'}`;
  const tags = new Map(tables.table('tags').map((tag) => [String(tag['id']), tag]));
  const users = new Map(tables.table('users').map((user) => [String(user['id']), user]));
  const posts = tables.table('posts');
  const context: Context = {
    site,
    tags: joined(tables.table('posts_tags'), 'tag_id', tags),
    authors: joined(tables.table('posts_authors'), 'author_id', users),
    users,
    meta: new Map(tables.table('posts_meta').map((row) => [String(row['post_id']), row])),
  };
  const files = new Map<string, SourceFile>();
  for (const post of posts) {
    for (const file of filesOf(post, context.meta.get(String(post['id'])), site)) files.set(file.url, file);
  }
  const named = [...tags.values()].filter((tag) => !isInternal(tag));
  return {
    site,
    people: [...users.values()].map((user) => ({
      key: keyOf(user),
      email: textField(user, 'email'),
      name: textField(user, 'name') ?? keyOf(user),
    })),
    files: [...files.values()],
    terms: [
      ...named.map((tag) => ({
        kind: 'tag' as const,
        name: textField(tag, 'name') ?? '',
        url: `${site}/tag/${textField(tag, 'slug') ?? ''}`,
      })),
      ...[...users.values()].map((user) => ({
        kind: 'author' as const,
        name: keyOf(user),
        url: `${site}/author/${keyOf(user)}`,
      })),
    ],
    feeds: ['rss', 'rss/index.xml', 'feed'].map((feed) => `${site}/${feed}`),
    async *items() {
      for (const post of posts) yield await Promise.resolve(toItem(post, context));
    },
    close: () => archive.close(),
  };
}

interface Context {
  site: string;
  /** Rows of the tags and authors of a post, in their order, by its id. */
  tags: ReadonlyMap<string, Row[]>;
  authors: ReadonlyMap<string, Row[]>;
  users: ReadonlyMap<string, Row>;
  meta: ReadonlyMap<string, Row>;
}

function joined(rows: readonly Row[], key: string, others: ReadonlyMap<string, Row>): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of [...rows].sort((a, b) => Number(a['sort_order'] ?? 0) - Number(b['sort_order'] ?? 0))) {
    const other = others.get(String(row[key]));
    const post = String(row['post_id']);
    if (other) found.set(post, [...(found.get(post) ?? []), other]);
  }
  return found;
}

const keyOf = (user: Row) => textField(user, 'slug') ?? `author-${String(user['id'])}`;
const isInternal = (tag: Row) => tag['visibility'] === 'internal' || (textField(tag, 'name') ?? '#').startsWith('#');

/** `__GHOST_URL__` stands for the address of the site. Other sizes of a picture are in folders of their own. */
const local = (text: string) =>
  text.replaceAll('__GHOST_URL__', '').replace(/(?<=\/content\/images\/)size\/w\d+(?:h\d+)?\//g, '');

function toItem(post: Row, { site, tags, authors, users, meta }: Context): SourceItem {
  const id = String(post['id']);
  const type = post['type'] === 'page' || post['page'] === 1 || post['page'] === true ? 'page' : 'post';
  const given = textField(post, 'status') ?? 'draft';
  const time = timeOf(post['published_at']);
  const visibility = textField(post, 'visibility') ?? 'public';
  const status: ContentStatus =
    given !== 'published' && given !== 'sent' ? 'draft' : visibility === 'public' ? 'published' : 'private';
  const by = authors.get(id) ?? [users.get(String(post['author_id']))].filter((user) => user !== undefined);
  const all = tags.get(id) ?? [];
  const html = textField(post, 'html');
  const plaintext = textField(post, 'plaintext');
  const picture = textField(post, 'feature_image', 'image');
  return {
    key: `${id} (${type})`,
    type,
    title: textField(post, 'title') ?? '',
    slug: textField(post, 'slug') ?? '',
    html: local(html ?? paragraphsOf(plaintext ?? '')),
    excerpt: textField(post, 'custom_excerpt') ?? textField(meta.get(id) ?? {}, 'meta_description'),
    status,
    publishedAt: status === 'draft' ? null : time,
    author: by[0] ? keyOf(by[0]) : null,
    categories: [],
    tags: all.filter((tag) => !isInternal(tag)).flatMap((tag) => textField(tag, 'name') ?? []),
    picture: picture && local(picture),
    url: `${site}/${textField(post, 'slug') ?? ''}/`,
    notes: [
      ...(given === 'scheduled'
        ? [`It was scheduled for ${time?.slice(0, 16).replace('T', ' ')} UTC, and is a draft here.`]
        : []),
      ...(status === 'private' ? ['It was for members only, and is private here.'] : []),
      ...(html === null && plaintext !== null
        ? ['The export has no HTML of it, so its plain text came without pictures and links.']
        : []),
      ...(all.some((tag) => isInternal(tag)) ? ['Internal tags are left out.'] : []),
      ...(by.length > 1
        ? [`Only the first author is its byline: ${by.map((user) => textField(user, 'name')).join(', ')}.`]
        : []),
    ],
    refusal:
      html === null && plaintext === null && (post['lexical'] || post['mobiledoc'])
        ? "The export has it only in the form of Ghost's editor, which cannot be read: publish it in Ghost, and export again"
        : null,
  };
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** The images and files of the site that a post uses. */
function filesOf(post: Row, meta: Row | undefined, site: string): SourceFile[] {
  const found: SourceFile[] = [];
  const add = (given: string | null | undefined, altText: string | null, caption: string | null) => {
    const path = local(given ?? '');
    if (!path.startsWith('/content/')) return;
    const [pathname = ''] = path.split(/[?#]/);
    const title = pathname.split('/').at(-1) ?? '';
    found.push({ url: site + pathname, title, altText, caption });
  };
  const alt = textField(meta ?? {}, 'feature_image_alt');
  const caption = textField(meta ?? {}, 'feature_image_caption');
  add(textField(post, 'feature_image', 'image'), alt, caption && textOf(parsed(caption)));
  for (const element of elements(parsed(textField(post, 'html') ?? ''), 'img', 'video', 'audio', 'source', 'a')) {
    for (const name of ['src', 'href', 'poster']) add(element.attribs[name], element.attribs['alt'] || null, null);
  }
  return found;
}
