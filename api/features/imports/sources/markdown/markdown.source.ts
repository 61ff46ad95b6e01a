import { stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { AppError } from '../../../../errors/errors.ts';
import { elements, parsed, textOf, written } from '../../../content/rendering/dom.ts';
import { refusedFile, type Archive } from '../archive/archive.ts';
import { folderArchive } from '../archive/folder.archive.ts';
import { zipArchive } from '../archive/zip.archive.ts';
import { decodeText } from '../decode.ts';
import type { Source, SourceFile, SourceItem, SourcePerson, SourceTerm } from '../source.ts';
import { addressesOf, configured, readName, typeOf } from './addresses.ts';
import { field, isRecord, listField, nameOf, pictureOf, textField, timeOf } from './fields.ts';
import { frontMatterOf } from './front-matter.ts';
import { markdownHtml } from './markdown-html.ts';

const texts = /\.(?:md|mdx|markdown)$/i;
const media = /\.(?:jpe?g|png|webp|avif|gif|svg|mp4|webm|mp3|wav|ogg|pdf)$/i;
/** Files of the generator, not of the site. */
const foreign =
  /(?:^|\/)(?:\.[^/]*|node_modules|themes|layouts|archetypes|vendor|dist|resources|_site|_layouts|_includes|_sass|_data)\//;
const notes = /(?:^|\/)(?:readme|license|changelog|contributing|code_of_conduct|security)\.md$/i;
/** Where generators keep the files that are served from `/`. */
const served = ['', 'static/', 'public/', 'assets/', 'src/assets/', 'src/', 'content/', 'src/content/'];
const configurations = [
  'hugo.toml',
  'hugo.yaml',
  'hugo.yml',
  'hugo.json',
  'config.toml',
  'config.yaml',
  'config.yml',
  'zola.toml',
  '_config.yml',
];

/** Opens a folder or a zip file. @throws BadInput on `file` */
export const openArchive = async (path: string): Promise<Archive> =>
  (await stat(path)).isDirectory() ? folderArchive(path) : zipArchive(path);

/** @throws BadInput on `file` when it contains no Markdown */
export async function checkMarkdown(path: string): Promise<void> {
  const archive = await openArchive(path);
  await archive.close();
  if (!archive.names.some((name) => isText(name))) {
    throw refusedFile('There is no Markdown file (.md) in it');
  }
}

/**
 * Texts in Markdown with front matter, as Hugo, Jekyll, Astro, Eleventy and their like keep them.
 * @throws BadInput on `file`
 */
export async function openMarkdown(path: string, filename: string): Promise<Source> {
  const archive = await openArchive(path);
  try {
    return await sourceOf(archive, filename);
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function sourceOf(archive: Archive, filename: string): Promise<Source> {
  const root = rootOf(archive.names);
  const { site: address, pattern } = await configuration(archive, root);
  const site =
    address ??
    `folder://${encodeURIComponent((root.replace(/\/$/, '') || filename.replace(/\.zip$/i, '')).toLowerCase())}`;
  const names = archive.names.filter((name) => isText(name));
  const reader = new TextReader(archive, root, site, pattern);
  const files = new Map<string, SourceFile>();
  const people = new Map<string, SourcePerson>();
  const terms = new Map<string, SourceTerm>();
  for (const name of names) await reader.note(name);
  for (const name of names) {
    const read = await reader.read(name);
    for (const file of read.files) files.set(file.url, file);
    for (const person of read.people) people.set(person.key, person);
    for (const [kind, list, folder] of [
      ['category', read.item.categories, 'categories'],
      ['tag', read.item.tags, 'tags'],
    ] as const) {
      for (const one of list) {
        const slug = encodeURIComponent(one.toLowerCase().replace(/\s+/g, '-'));
        terms.set(`${kind} ${one}`, { kind, name: one, url: `${site}/${folder}/${slug}` });
      }
    }
  }
  return {
    site,
    people: [...people.values()],
    files: [...files.values()],
    terms: [...terms.values()],
    feeds: ['index.xml', 'feed.xml', 'rss.xml', 'feed', 'atom.xml'].map((feed) => `${site}/${feed}`),
    async *items() {
      for (const name of names) yield (await reader.read(name)).item;
    },
    close: () => archive.close(),
  };
}

/** Whether a file is a text of the site. */
export const isText = (name: string): boolean =>
  (texts.test(name) || /(?:^|\/)_(?:posts|drafts)\/.*\.html$/.test(name)) && !foreign.test(name);

/** A zip file of a repository has everything in one folder. */
function rootOf(names: readonly string[]): string {
  const [first = ''] = (names[0] ?? '').split('/');
  const isKnown = /^(?:content|posts?|_posts|blog|src|static|source|pages|articles?|docs)$/.test(first);
  return first !== '' && !isKnown && names.every((name) => name.startsWith(`${first}/`)) ? `${first}/` : '';
}

async function configuration(archive: Archive, root: string): Promise<ReturnType<typeof configured>> {
  for (const name of configurations) {
    if (!archive.names.includes(root + name)) continue;
    try {
      const text = decodeText(await archive.read(root + name), name);
      return configured(name.endsWith('.toml') ? parseToml(text) : parseYaml(text));
    } catch {
      // Optional: the texts are read without it too.
    }
  }
  return { site: null, pattern: null };
}

interface ReadText {
  item: SourceItem;
  files: SourceFile[];
  people: SourcePerson[];
}

class TextReader {
  private readonly names: ReadonlySet<string>;
  /** The address of each text, by its path and by its name alone. */
  private readonly addresses = new Map<string, string>();

  constructor(
    private readonly archive: Archive,
    private readonly root: string,
    private readonly site: string,
    private readonly pattern: string | null,
  ) {
    this.names = new Set(archive.names);
  }

  /** Remembers the address of a text, because others may link to it. */
  async note(name: string): Promise<void> {
    const own = name.slice(this.root.length);
    const { values } = await this.headOf(name);
    const read = readName(own);
    const [address = '/'] = addressesOf(values, read, timeIn(values) ?? read.day, this.pattern);
    this.addresses.set(name, address);
    const base = posix.basename(name);
    if (!/^_?index\./.test(base)) this.addresses.set(base, address);
  }

  async read(name: string): Promise<ReadText> {
    const own = name.slice(this.root.length);
    const { values, body, problem } = await this.headOf(name);
    const read = readName(own);
    const time = timeIn(values) ?? read.day;
    const title = textField(values, 'title', 'headline');
    const converted = name.endsWith('.html')
      ? { html: body, excerpt: null, heading: null, notes: [] }
      : markdownHtml(body, title, name.endsWith('.mdx'));
    const { html, files } = this.resolved(converted.html, name);
    const cover = this.coverOf(values, name);
    const people = peopleOf(values);
    const [address = '/', ...others] = addressesOf(values, read, time, this.pattern);
    const isFuture = time !== null && Date.parse(time) > Date.now();
    const isDraft =
      read.isDraft ||
      isFuture ||
      values['draft'] === true ||
      values['published'] === false ||
      /^draft$/i.test(textField(values, 'status') ?? '');
    const collections = listField(values, read.isJekyllPost, 'tags', 'tag', 'keywords');
    const tags = collections.filter((tag) => !/^(?:posts?|all|nav)$/.test(tag));
    return {
      files: [...files, ...(cover && cover.file ? [cover.file] : [])],
      people,
      item: {
        key: own,
        type: typeOf(values, read, time !== null),
        title: textOf(parsed(title ?? converted.heading ?? '')),
        slug: (textField(values, 'slug') ?? read.slug).split('/').filter(Boolean).at(-1) ?? '',
        html,
        excerpt:
          textOf(
            parsed(
              textField(values, 'excerpt', 'summary', 'description', 'subtitle', 'lead') ?? converted.excerpt ?? '',
            ),
          ) || null,
        status: isDraft ? 'draft' : 'published',
        publishedAt: isDraft ? null : time,
        author: people[0]?.key ?? null,
        categories: listField(values, read.isJekyllPost, 'categories', 'category', 'section'),
        tags,
        picture: cover?.address ?? null,
        url: this.site + address,
        formerUrls: others.map((path) => this.site + path),
        notes: [
          ...converted.notes,
          ...(cover?.address === null ? [`Its picture is not among the files: ${cover.given}`] : []),
          ...(isFuture
            ? [`It was scheduled for ${time.slice(0, 16).replace('T', ' ')} UTC, and is a draft here.`]
            : []),
          ...(tags.length < collections.length ? ['Tags that only make lists are left out.'] : []),
          ...(people.length > 1
            ? [`Only the first author is its byline: ${people.map((person) => person.name).join(', ')}.`]
            : []),
        ],
        refusal:
          problem ??
          (read.isList
            ? 'A list, which this site makes itself'
            : notes.test(name)
              ? 'About the files, not part of the site'
              : null),
      },
    };
  }

  private async headOf(name: string): Promise<ReturnType<typeof frontMatterOf>> {
    try {
      return frontMatterOf(decodeText(await this.archive.read(name), posix.basename(name)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { values: {}, body: '', problem: error.message };
    }
  }

  /** Resolves links and pictures from the place of the text to the addresses of the site. */
  private resolved(html: string, from: string): { html: string; files: SourceFile[] } {
    const root = parsed(html);
    const files: SourceFile[] = [];
    for (const element of elements(root, 'a', 'img', 'video', 'audio', 'source')) {
      for (const attribute of ['href', 'src', 'poster']) {
        const given = element.attribs[attribute];
        const found = given === undefined ? null : this.find(given, from);
        if (!found) continue;
        element.attribs[attribute] = found.address;
        if (found.name === null) continue;
        files.push(this.fileOf(found.name, element.name === 'img' ? element.attribs['alt'] : undefined));
        if (element.name === 'img') for (const name of ['srcset', 'sizes']) delete element.attribs[name];
      }
    }
    return { html: written(root), files };
  }

  private coverOf(
    values: Readonly<Record<string, unknown>>,
    from: string,
  ): { address: string | null; file: SourceFile | null; given: string } | null {
    const value = field(
      values,
      'cover',
      'image',
      'featured_image',
      'featuredImage',
      'feature_image',
      'heroImage',
      'hero',
      'thumbnail',
      'banner',
      'teaser',
      'images',
    );
    const given = pictureOf(value);
    if (given === null) return null;
    const found = this.find(given, from);
    if (!found || found.name === null)
      return { address: /^https?:\/\//i.test(given) ? given : null, file: null, given };
    const alt = isRecord(value) ? textField(value, 'alt') : null;
    return {
      given,
      address: found.address,
      file: this.fileOf(found.name, alt ?? textField(values, 'imageAlt', 'coverAlt') ?? undefined),
    };
  }

  private fileOf(name: string, altText: string | undefined): SourceFile {
    return {
      url: `${this.site}${pathOf(name)}`,
      title: posix.basename(name),
      altText: altText?.trim() || null,
      caption: null,
    };
  }

  /** The target of an address in a text; `name` is that of a file, and null for another text. */
  private find(given: string, from: string): { address: string; name: string | null } | null {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(given)) return null;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(given) ?? [];
    const wanted = decoded(path).replace(/^[@~]\//, '/');
    const candidates = [
      ...(wanted.startsWith('/') ? [] : [posix.join(posix.dirname(from), wanted)]),
      ...served.map((folder) => posix.join(this.root, folder, wanted)),
    ];
    const name = candidates.find((candidate) => this.names.has(candidate));
    if (name !== undefined && media.test(name)) return { address: pathOf(name), name };
    const address = texts.test(wanted)
      ? (this.addresses.get(name ?? '') ?? this.addresses.get(posix.basename(wanted)))
      : undefined;
    return address === undefined ? null : { address: address + rest.replace(/^\?[^#]*/, ''), name: null };
  }
}

/** The address by which a file of the archive is known until it is in the library. */
const pathOf = (name: string) => `/${name.split('/').map(encodeURIComponent).join('/')}`;

const timeIn = (values: Readonly<Record<string, unknown>>) =>
  timeOf(field(values, 'date', 'publishDate', 'pubDate', 'publishedAt', 'published_at', 'datePublished'));

function peopleOf(values: Readonly<Record<string, unknown>>): SourcePerson[] {
  const given = [field(values, 'author', 'authors', 'by')].flat();
  return given.flatMap((one) => {
    const [, name = '', email] = /^(.*?)\s*(?:<([^<>\s]+@[^<>\s]+)>)?$/.exec(nameOf(one)) ?? [];
    const address = email ?? (isRecord(one) ? textField(one, 'email') : null);
    return name === '' ? [] : [{ key: name, email: address, name }];
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
