import { deriveSlug, trimSlug } from '#schema/addresses/slug';
import { escapeHtml } from '#schema/text/escape-html';
import { elements, parsed, textOf } from '../../../../kernel/html/dom.ts';
import type { Archive } from '../archive/archive.ts';
import { timeOf } from '../dates.ts';
import { textField } from '../markdown/fields.ts';
import { note, unreadDate } from '../notes.ts';
import { ghostRules } from '../visibility/ghost.rules.ts';
import { hiddenBy } from '../visibility/rule.ts';
import { ghostHtml } from './ghost-html.ts';
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
    isPrivateSite: tables.setting('is_private'),
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
  isPrivateSite: string | null;
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

function toItem(post: Row, { site, isPrivateSite, tags, authors, users, meta }: Context): SourceItem {
  const id = String(post['id']);
  const type = post['type'] === 'page' || post['page'] === 1 || post['page'] === true ? 'page' : 'post';
  const given = textField(post, 'status') ?? 'draft';
  const time = timeOf(post['published_at']);
  const own = meta.get(id) ?? {};
  const unread = time === null ? textField(post, 'published_at') : null;
  const hidden = hiddenBy(ghostRules, {
    status: given,
    visibility: textField(post, 'visibility') ?? 'public',
    isEmailOnly: own['email_only'] ?? post['email_only'],
    time,
    hasUnreadDate: unread !== null,
    isPrivateSite,
    now: Date.now(),
  });
  const status = hidden.status ?? 'published';
  const by = authors.get(id) ?? [users.get(String(post['author_id']))].filter((user) => user !== undefined);
  const all = tags.get(id) ?? [];
  const html = textField(post, 'html');
  const plaintext = textField(post, 'plaintext');
  const picture = textField(post, 'feature_image', 'image');
  const converted = ghostHtml(local(html ?? paragraphsOf(plaintext ?? '')));
  return {
    key: `${id} (${type})`,
    type,
    title: textField(post, 'title') ?? '',
    slug: textField(post, 'slug') ?? '',
    html: converted.html,
    excerpt: textField(post, 'custom_excerpt') ?? textField(own, 'meta_description'),
    status,
    publishedAt: status === 'draft' ? null : time,
    author: by[0] ? keyOf(by[0]) : null,
    categories: [],
    tags: all.filter((tag) => !isInternal(tag)).flatMap((tag) => textField(tag, 'name') ?? []),
    fields: furtherFields(post, own),
    picture: picture && local(picture),
    url: `${site}/${textField(post, 'slug') ?? ''}/`,
    notes: [
      // A draft stays what it was.
      ...(given === 'draft' ? [] : hidden.notes),
      ...converted.notes,
      ...(unread === null ? [] : [unreadDate(unread)]),
      ...(html === null && plaintext !== null
        ? [
            note(
              'text',
              'changed',
              'html',
              'The export has no HTML of it, so its plain text came without pictures and links.',
            ),
          ]
        : []),
      ...all
        .filter((tag) => isInternal(tag))
        .map((tag) => textField(tag, 'name') ?? String(tag['id']))
        .map((name) => note('topic', 'leftOut', name, `The internal tag ${name} is left out.`)),
      ...by
        .slice(1)
        .map((user) => textField(user, 'name') ?? keyOf(user))
        .map((name) => note('author', 'leftOut', name, `Only the first author is its byline, not ${name}.`)),
      ...['codeinjection_head', 'codeinjection_foot']
        .filter((name) => textField(post, name) !== null)
        .map((name) => note('field', 'leftOut', name, `Its code injection (${name}) is left out.`)),
      ...unusedFields(post, own),
    ],
    refusal:
      html === null && plaintext === null && (post['lexical'] || post['mobiledoc'])
        ? "The export has it only in the form of Ghost's editor, which cannot be read: publish it in Ghost, and export again"
        : null,
  };
}

function furtherFields(post: Row, meta: Row): Record<string, unknown> {
  const canonical = textField(post, 'canonical_url') ?? textField(meta, 'canonical_url');
  const description = textField(meta, 'meta_description');
  return {
    ...(canonical !== null && URL.canParse(canonical) && { canonicalUrl: canonical }),
    ...(description !== null && textField(post, 'custom_excerpt') !== null && { metaDescription: description }),
  };
}

const forOthers = [
  ...['meta_title', 'og_title', 'og_description', 'og_image', 'twitter_title', 'twitter_description', 'twitter_image'],
  ...['email_subject', 'frontmatter', 'custom_template'],
];

/** Fields that are set and have no place here. */
function unusedFields(post: Row, meta: Row) {
  const isFeatured = post['featured'] === true || post['featured'] === 1;
  const names = [
    ...forOthers.filter((name) => (textField(meta, name) ?? textField(post, name)) !== null),
    ...(isFeatured ? ['featured'] : []),
  ];
  const list = names.join(', ');
  return names.length === 0
    ? []
    : [note('field', 'leftOut', list, `Fields without a place here are left out: ${list}.`)];
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
