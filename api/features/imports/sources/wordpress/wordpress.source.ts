import { createReadStream } from 'node:fs';
import type { ContentStatus } from '#schema/constants';
import { parsed, textOf } from '../../../content/rendering/dom.ts';
import type { Source, SourceFile, SourceItem, SourceTerm } from '../source.ts';
import { pathKey } from '../source-links.ts';
import { commentsOf } from './comments.ts';
import { convertHtml } from './wordpress-html.ts';
import { emptyChannel, type WxrChannel, type WxrItem } from './wxr.ts';
import { readWxr } from './wxr.parser.ts';

/** Read first, because earlier items refer to it. */
interface Attachments {
  byId: Map<string, SourceFile>;
  byParent: Map<string, SourceFile[]>;
  /** The pages that WordPress makes of them, by the item that they belong to. */
  pages: Map<string, string[]>;
  byPage: Map<string, SourceFile>;
}

const statuses: Readonly<Record<string, ContentStatus>> = {
  publish: 'published',
  private: 'private',
  draft: 'draft',
  pending: 'draft',
  future: 'draft',
};

/** Kinds that only WordPress needs: styles, revisions. */
const internalTypes = new Set([
  'revision',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
]);

/** Looks at the first item. @throws BadInput on `file` when this is no WordPress export */
export async function checkWordPress(path: string): Promise<void> {
  for await (const _item of readWxr(createReadStream(path), emptyChannel())) return;
}

/**
 * A WordPress export (Tools, Export). The file is read twice, so that it need not be held in memory.
 * @throws BadInput on `file`
 */
export async function openWordPress(path: string): Promise<Source> {
  const channel = emptyChannel();
  const attachments: Attachments = { byId: new Map(), byParent: new Map(), pages: new Map(), byPage: new Map() };
  const terms = new Map<string, SourceTerm>();
  for await (const item of readWxr(createReadStream(path), channel)) {
    for (const term of item.terms) {
      for (const found of termsOf(term, channel)) terms.set(found.url, found);
    }
    if (item.type !== 'attachment' || item.attachmentUrl === '') continue;
    const file = fileOf(item);
    attachments.byId.set(item.id, file);
    const siblings = attachments.byParent.get(item.parent) ?? [];
    siblings.push(file);
    attachments.byParent.set(item.parent, siblings);
    const page = addressOf(item, channel.site);
    if (page === null) continue;
    const pages = attachments.pages.get(item.parent) ?? [];
    pages.push(page);
    attachments.pages.set(item.parent, pages);
    attachments.byPage.set(pathKey(page, channel.site) ?? page, file);
  }
  return {
    site: channel.site,
    people: channel.authors.map(({ login, email, name }) => ({
      key: login,
      email: email || null,
      name: name || login,
    })),
    files: [...attachments.byId.values()],
    terms: [
      ...terms.values(),
      ...channel.authors.map(({ login }) => ({
        kind: 'author' as const,
        name: login,
        url: `${channel.site}/author/${login}`,
        feed: `${channel.site}/author/${login}/feed`,
      })),
    ],
    feeds: ['feed', 'feed/rss', 'feed/rss2', 'feed/atom', 'comments/feed'].map((feed) => `${channel.site}/${feed}`),
    async *items() {
      for await (const item of readWxr(createReadStream(path), emptyChannel())) {
        if (item.type === 'attachment') continue;
        yield toSourceItem(item, channel.site, attachments);
      }
    },
  };
}

const termPaths: Readonly<Record<string, { kind: SourceTerm['kind']; path: string }>> = {
  category: { kind: 'category', path: 'category' },
  post_tag: { kind: 'tag', path: 'tag' },
};

/** A category below another one has its address there, and one of its own that leads there. */
function termsOf({ domain, nicename, name }: WxrItem['terms'][number], channel: WxrChannel): SourceTerm[] {
  const known = termPaths[domain];
  if (!known || nicename === '') return [];
  const paths = domain === 'category' ? new Set([nicename, nestedPath(nicename, channel)]) : [nicename];
  return [...paths].map((path) => {
    const url = `${channel.site}/${known.path}/${path}`;
    return { kind: known.kind, name: plain(name), url, feed: `${url}/feed` };
  });
}

function nestedPath(nicename: string, { categoryParents }: WxrChannel): string {
  const path = [nicename];
  for (;;) {
    const parent = categoryParents.get(path[0] ?? '');
    // Only a file that was changed by hand has a category below itself.
    if (parent === undefined || path.includes(parent)) return path.join('/');
    path.unshift(parent);
  }
}

function fileOf({ attachmentUrl, title, meta, excerpt }: WxrItem): SourceFile {
  return {
    url: attachmentUrl,
    title,
    altText: meta.get('_wp_attachment_image_alt')?.trim() || null,
    caption: plain(excerpt) || null,
  };
}

function toSourceItem(item: WxrItem, site: string, { byId, byParent, pages, byPage }: Attachments): SourceItem {
  const { id, type, title, name, meta } = item;
  const converted = convertHtml(item.content, {
    files: byId,
    own: byParent.get(id) ?? [],
    fileOfPage: (url) => (url === '' ? undefined : byPage.get(pathKey(url, site) ?? url)),
  });
  const archive = commentsOf(item);
  const terms = (domain: string) => item.terms.filter((term) => term.domain === domain).map((term) => plain(term.name));
  const publishedAt = item.status === 'publish' || item.status === 'private' ? timeOf(item) : null;
  return {
    key: `${type} ${id}`,
    type,
    title: plain(title),
    slug: decoded(name),
    html: converted.html,
    excerpt: plain(item.excerpt) || converted.excerpt,
    status: item.password === '' ? (statuses[item.status] ?? 'draft') : 'private',
    publishedAt,
    author: item.creator || null,
    categories: terms('category').filter((category) => category !== 'Uncategorized'),
    tags: terms('post_tag'),
    picture: byId.get(meta.get('_thumbnail_id')?.trim() ?? '')?.url ?? null,
    url: addressOf(item, site),
    formerUrls: pages.get(id) ?? [],
    comments: archive.comments,
    notes: [...converted.notes, ...notesOf(item), ...archive.notes],
    refusal: refusalOf(item),
  };
}

function notesOf(item: WxrItem): string[] {
  const { status, password } = item;
  const scheduledFor = timeOf(item)?.slice(0, 16).replace('T', ' ');
  return [
    ...(status === 'future' ? [`It was scheduled for ${scheduledFor} UTC, and is a draft here.`] : []),
    ...(status === 'pending' ? ['It waited for a review, and is a draft here.'] : []),
    ...(password !== '' ? ['It had a password, and is private here.'] : []),
  ];
}

function refusalOf({ type, status, tooLong }: WxrItem): string | null {
  if (type === 'nav_menu_item') return 'An entry of a menu: menus are made here under Navigation';
  if (internalTypes.has(type)) return 'Used only by WordPress';
  if (status === 'trash' || status === 'auto-draft') return 'It was in the trash';
  if (tooLong.includes('content')) return 'The content is longer than 1,000,000 characters';
  return null;
}

/** WordPress writes zeros for a missing time. */
function timeOf({ postDateGmt, postDate }: Pick<WxrItem, 'postDateGmt' | 'postDate'>): string | null {
  for (const text of [postDateGmt, postDate]) {
    const time = Date.parse(`${text.replace(' ', 'T')}Z`);
    if (!Number.isNaN(time) && !text.startsWith('0000')) return new Date(time).toISOString();
  }
  return null;
}

function addressOf({ link, id }: WxrItem, site: string): string | null {
  if (URL.canParse(link)) return link;
  return id === '' || site === '' ? null : `${site}/?p=${id}`;
}

/** Without tags, and with entities as characters. */
const plain = (html: string) => textOf(parsed(html));

/** WordPress stores letters beyond ASCII percent-encoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
