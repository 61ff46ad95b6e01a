import { createReadStream } from 'node:fs';
import type { ImportNote } from '#schema/imports/imports';
import { parsed, textOf } from '../../../../kernel/html/dom.ts';
import { quoted } from '../embeds.ts';
import { note, unreadDate } from '../notes.ts';
import type { Source, SourceFile, SourceItem, SourceTerm } from '../source.ts';
import { timeOf as readTime } from '../dates.ts';
import { fileKey, fileOfUrl, isOfSite, pathKey } from '../source-links.ts';
import { hiddenBy } from '../visibility/rule.ts';
import { wordPressRules } from '../visibility/wordpress.rules.ts';
import { commentsOf } from './comments.ts';
import { furtherFields } from './fields.ts';
import { nicenameOf, WordPressPeople } from './people.ts';
import { convertHtml } from './wordpress-html.ts';
import { emptyChannel, type WxrChannel, type WxrItem } from './wxr.ts';
import { readWxr } from './wxr.parser.ts';
import { refusedFile } from '../archive/archive.ts';
import { notAnExport, wxrFiles } from './wxr-files.ts';

/** Read first, because earlier items refer to it. */
interface Attachments {
  byId: Map<string, SourceFile>;
  byParent: Map<string, SourceFile[]>;
  /** The pages that WordPress makes of them, by the item that they belong to. */
  pages: Map<string, string[]>;
  byPage: Map<string, SourceFile>;
}

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
  const files = await wxrFiles(path);
  try {
    for (const one of files.paths)
      for await (const { id, type } of readWxr(createReadStream(one), emptyChannel())) {
        if (id === '' && type === '') throw refusedFile(`${notAnExport}. A feed has only the newest texts`);
        break;
      }
  } finally {
    await files.dispose();
  }
}

/**
 * A WordPress export (Tools, Export), or a zip file of its parts. It is read twice, so that it need not be held in
 * memory.
 * @throws BadInput on `file`
 */
export async function openWordPress(path: string): Promise<Source> {
  const files = await wxrFiles(path);
  try {
    return await sourceOf(files.paths, files.dispose);
  } catch (error) {
    await files.dispose();
    throw error;
  }
}

async function sourceOf(paths: readonly string[], dispose: () => Promise<void>): Promise<Source> {
  const channel = emptyChannel();
  const attachments: Attachments = { byId: new Map(), byParent: new Map(), pages: new Map(), byPage: new Map() };
  const terms = new Map<string, SourceTerm>();
  const people = new WordPressPeople();
  const blocks = new Map<string, string | null>();
  const creators = new Map<string, Pick<WxrItem, 'creator' | 'terms'>>();
  const pictures = new Set<string>();
  for await (const item of itemsOf(paths, channel)) {
    people.note(item);
    // WordPress shows no others in the texts that use them.
    if (item.type === 'wp_block')
      blocks.set(item.id, item.status === 'publish' && item.password === '' ? item.content : null);
    for (const term of item.terms) {
      for (const found of termsOf(term, channel)) terms.set(found.url, found);
    }
    if (item.type !== 'attachment' || item.attachmentUrl === '') {
      const together = item.terms.filter(({ domain }) => domain === 'author');
      if (isText(item))
        creators.set([item.creator, ...together.map(({ nicename }) => nicename)].join(' '), {
          creator: item.creator,
          terms: together,
        });
      for (const [url] of item.content.matchAll(uploads)) pictures.add(url);
      continue;
    }
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
  for (const author of channel.authors) people.add(author);
  for (const one of creators.values()) people.authorsOf(one);
  const files = [...attachments.byId.values()];
  return {
    site: channel.site,
    people: people.list(),
    files: [...files, ...furtherPictures(pictures, files, channel.site)],
    terms: [
      ...terms.values(),
      ...people.list().flatMap(({ key }) =>
        [...new Set([key, nicenameOf(key)])].map((nicename) => ({
          kind: 'author' as const,
          name: key,
          url: `${channel.site}/author/${encodeURIComponent(nicename)}`,
          feed: `${channel.site}/author/${encodeURIComponent(nicename)}/feed`,
        })),
      ),
    ],
    feeds: ['feed', 'feed/rss', 'feed/rss2', 'feed/atom', 'comments/feed'].map((feed) => `${channel.site}/${feed}`),
    async *items() {
      for await (const item of itemsOf(paths, emptyChannel())) {
        if (item.type === 'attachment') continue;
        yield toSourceItem(item, channel, { attachments, blocks, people });
      }
    },
    close: dispose,
  };
}

async function* itemsOf(paths: readonly string[], channel: WxrChannel): AsyncGenerator<WxrItem> {
  for (const path of paths) yield* readWxr(createReadStream(path), channel);
}

const isText = ({ type }: WxrItem) => type !== 'nav_menu_item' && type !== 'guest-author' && !internalTypes.has(type);

/** Pictures in texts, which an export of posts alone does not list. */
const uploads =
  /(?:https?:)?\/\/[^\s"'<>()\\]+\/(?:wp-content\/uploads|files)\/[^\s"'<>()\\?]+\.(?:jpe?g|png|gif|webp|avif|svg)/gi;

function furtherPictures(urls: ReadonlySet<string>, files: readonly SourceFile[], site: string): SourceFile[] {
  const known = new Map(files.map(({ url }) => [fileKey(url, site), url]));
  return [...urls].flatMap((url) => {
    if (!isOfSite(url, site) || fileOfUrl(url, site, known) !== undefined) return [];
    known.set(fileKey(url, site), url);
    const title = url.split('/').at(-1) ?? url;
    return [{ url: url.startsWith('//') ? `https:${url}` : url, title, altText: null, caption: null }];
  });
}

const termPaths: Readonly<Record<string, { kind: SourceTerm['kind']; path: string }>> = {
  category: { kind: 'category', path: 'category' },
  post_tag: { kind: 'tag', path: 'tag' },
  // Exports before WordPress 3.
  tag: { kind: 'tag', path: 'tag' },
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

function fileOf({ attachmentUrl, title, meta, excerpt, status }: WxrItem): SourceFile {
  const refusal = status === 'trash' ? 'It was in the trash' : status === 'private' ? 'It was private' : null;
  return {
    url: attachmentUrl.startsWith('//') ? `https:${attachmentUrl}` : attachmentUrl,
    title,
    altText: meta.get('_wp_attachment_image_alt')?.trim() || null,
    caption: plain(excerpt) || null,
    ...(refusal !== null && { refusal }),
  };
}

interface ItemContext {
  attachments: Attachments;
  blocks: ReadonlyMap<string, string | null>;
  people: WordPressPeople;
}

function toSourceItem(item: WxrItem, channel: WxrChannel, { attachments, blocks, people }: ItemContext): SourceItem {
  const { id, type, title, name, meta } = item;
  const { site } = channel;
  const { byId, byParent, pages, byPage } = attachments;
  const converted = convertHtml(item.content, {
    files: byId,
    own: byParent.get(id) ?? [],
    fileOfPage: (url) => (url === '' ? undefined : byPage.get(pathKey(url, site) ?? url)),
    blocks,
  });
  const archive = commentsOf(item);
  const further = furtherFields(item);
  const sound = soundOf(item);
  const time = timeOf(item);
  const unread = time === null ? unreadDateOf(item) : null;
  const hidden = hiddenBy(wordPressRules, {
    item,
    time,
    hasUnreadDate: unread !== null,
    now: Date.now(),
    conditions: converted.conditions,
  });
  const status = hidden.status ?? (item.status === 'private' || item.status === 'draft' ? item.status : 'published');
  const authors = isText(item) ? people.authorsOf(item) : [];
  const thumbnail = meta.get('_thumbnail_id')?.trim() ?? '';
  const url = addressOf(item, site);
  return {
    key: `${type} ${id}`,
    type,
    title: plain(title),
    // Squarespace keeps whole paths and endings in it.
    slug: (
      decoded(name)
        .split('/')
        .findLast((part) => part !== '') ?? ''
    ).replace(/\.html?$/, ''),
    html: converted.html + sound,
    excerpt: plain(item.excerpt) || converted.excerpt,
    status: hidden.status === 'private' && item.status === 'draft' ? 'draft' : status,
    publishedAt: item.status === 'publish' || item.status === 'private' ? (status === 'draft' ? null : time) : null,
    author: authors[0] ?? null,
    categories: categoriesOf(item, channel),
    tags: item.terms.filter(({ domain }) => domain === 'post_tag' || domain === 'tag').map((term) => plain(term.name)),
    fields: further.fields,
    picture: byId.get(thumbnail)?.url ?? null,
    url,
    formerUrls: [...(pages.get(id) ?? []), ...oldAddresses(item, url)],
    comments: archive.comments,
    notes: [
      ...converted.notes,
      ...hidden.notes,
      ...(unread === null ? [] : [unreadDate(unread)]),
      ...further.notes,
      ...(thumbnail !== '' && thumbnail !== '0' && !byId.has(thumbnail)
        ? [
            note(
              'picture',
              'leftOut',
              `attachment ${thumbnail}`,
              `Its picture is not in the export (number ${thumbnail}).`,
            ),
          ]
        : []),
      ...authors
        .slice(1)
        .map((key) => people.nameOf(key))
        .map((author) => note('author', 'leftOut', author, `Only the first author is its byline, not ${author}.`)),
      ...otherTerms(item),
      ...archive.notes,
    ],
    refusal: refusalOf(item),
  };
}

/** Its categories; the one that Yoast calls the primary one first. */
function categoriesOf({ terms, meta }: WxrItem, { categoryNames }: WxrChannel): string[] {
  const names = terms
    .filter(({ domain }) => domain === 'category')
    .map(({ name }) => plain(name))
    .filter((category) => category !== 'Uncategorized');
  const id = meta.get('_yoast_wpseo_primary_category')?.trim() ?? '';
  const primary = id === '' ? '' : plain(categoryNames.get(id) ?? '');
  return names.includes(primary) ? [primary, ...names.filter((name) => name !== primary)] : names;
}

const readDomains = new Set(['category', 'post_tag', 'tag', 'author', 'nav_menu']);

/** Terms of taxonomies without a place here. */
const otherTerms = ({ terms }: WxrItem): ImportNote[] =>
  terms
    .filter(({ domain }) => !readDomains.has(domain))
    .map(({ domain, name }) => note('topic', 'leftOut', plain(name), `“${plain(name)}” of “${domain}” is left out.`));

/** The sound of an episode, which themes play above the text. */
function soundOf({ meta, content }: WxrItem): string {
  const [url = '', , type = ''] = (meta.get('enclosure') ?? '').split('\n').map((line) => line.trim());
  const isPlayed = /^https?:\/\/\S+$/.test(url) && /^audio\//.test(type) && !content.includes(url);
  return isPlayed ? `\n<audio controls src="${quoted(url)}"></audio>` : '';
}

/** Addresses with former slugs. */
function oldAddresses({ oldSlugs, name }: WxrItem, url: string | null): string[] {
  if (url === null || name === '' || !url.includes(`/${name}`)) return [];
  return oldSlugs.filter((slug) => slug !== '' && slug !== name).map((slug) => url.replace(`/${name}`, `/${slug}`));
}

function refusalOf({ type, status, tooLong }: WxrItem): string | null {
  if (type === 'nav_menu_item') return 'An entry of a menu: menus are made here under Navigation';
  if (type === 'wp_block') return 'A reusable block, which becomes part of the texts that use it';
  if (type === 'guest-author') return 'A guest author, who becomes the author of their texts';
  if (internalTypes.has(type)) return 'Used only by WordPress';
  if (status === 'trash') return 'It was in the trash';
  if (status === 'auto-draft') return 'A draft that was opened and never saved';
  if (tooLong.includes('content')) return 'The content is longer than 1,000,000 characters';
  return null;
}

/** WordPress writes zeros for a missing time. */
function timeOf({ postDateGmt, postDate }: Pick<WxrItem, 'postDateGmt' | 'postDate'>): string | null {
  return [postDateGmt, postDate].map((text) => readTime(text)).find((time) => time !== null) ?? null;
}

const unreadDateOf = ({ postDateGmt, postDate }: WxrItem): string | null =>
  [postDateGmt, postDate].map((text) => text.trim()).find((text) => text !== '' && !/^[0\s:-]+$/.test(text)) ?? null;

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
