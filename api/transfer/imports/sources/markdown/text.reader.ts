import { posix } from 'node:path';
import { cutText } from '#schema/text/cut-text';
import type { ImportNote } from '#schema/imports/imports';
import type { Values } from '#schema/values';
import { AppError } from '../../../../kernel/errors/errors.ts';
import { elements, parsed, textOf, written } from '../../../../kernel/html/dom.ts';
import type { Archive } from '../archive/archive.ts';
import { DayOrders, isAmbiguous, timeOf, type DayOrder } from '../dates.ts';
import { decodeText } from '../decode.ts';
import { note } from '../notes.ts';
import type { SourceFile, SourceItem, SourcePerson } from '../source.ts';
import { markdownRules, type TextFacts } from '../visibility/markdown.rules.ts';
import { readFlag } from '../visibility/flag.ts';
import { hiddenBy } from '../visibility/rule.ts';
import { addressesOf, readName, typeOf, type TextName } from './addresses.ts';
import { field, isRecord, listField, nameOf, pictureOf, textField } from './fields.ts';
import { frontMatterOf, nikolaFields, type FrontMatter } from './front-matter.ts';
import { matchesGlob } from './glob.ts';
import { htmlHeadOf } from './html-head.ts';
import { translated, type Translated } from './languages.ts';
import { unusedFields } from './known-fields.ts';
import { markdownHtml } from './markdown-html.ts';
import { isMediumStory, mediumStory, type MediumStory } from './medium.ts';
import { cascadeOf, inheritedBy, type Inherited, type MarkdownSite } from './site.ts';
import { hasTextEnding, isAboutFiles, isHtml, isMedia } from './site-files.ts';

/** Where generators keep the files that are served from `/`. */
const served = ['', 'static', 'public', 'assets', 'src/assets', 'src', 'content', 'src/content', 'source', 'images'];

const coverFields = [
  ...['cover', 'image', 'featured_image', 'featuredImage', 'feature_image', 'heroImage', 'hero', 'thumbnail', 'banner'],
  ...['teaser', 'images', 'og_image', 'ogImage', 'socialImage', 'photo', 'picture'],
];
const dateFields = [
  'date',
  'publishDate',
  'pubDate',
  'publishedAt',
  'published_at',
  'datePublished',
  'published',
  'created',
];

interface ReadText {
  item: SourceItem;
  files: SourceFile[];
  people: SourcePerson[];
}

/** What is known of a text before its content is read. */
interface Head extends FrontMatter {
  /** Its whole address, where the text itself says it. */
  address?: string | null;
  /** From the folder of the site. */
  own: string;
  language: Translated;
  name: TextName;
  time: string | null;
}

/** Reads the texts of a site. `note` all of them first, because they refer to each other. */
export class TextReader {
  readonly orders = new DayOrders();
  /** Files of the archive that a text or its picture uses. */
  readonly used = new Set<string>();
  private readonly names: ReadonlySet<string>;
  private readonly ownNames: ReadonlySet<string>;
  /** Names in lower case, for texts that were written where case does not matter. */
  private readonly folded: ReadonlyMap<string, string>;
  /** The address of each text, by its path and by its name alone. */
  private readonly addresses = new Map<string, string>();
  private readonly cascades: Inherited[] = [];
  private readonly bundles = new Set<string>();
  private readonly draftSections = new Set<string>();
  /** The path of the site's address, without a slash at its end. */
  private readonly base: string;

  constructor(
    private readonly archive: Archive,
    private readonly root: string,
    private readonly address: string,
    private readonly site: MarkdownSite,
    private readonly chosenOrder: DayOrder | null,
  ) {
    this.names = new Set(archive.names);
    this.ownNames = new Set(archive.names.map((name) => name.slice(root.length)));
    this.folded = new Map(archive.names.map((name) => [name.toLowerCase(), name]));
    this.base = address.startsWith('http') ? new URL(address).pathname.replace(/\/+$/, '') : '';
  }

  get order(): DayOrder | null {
    return this.chosenOrder ?? this.orders.order;
  }

  /** Remembers the address of a text, what it hands down, and how it writes its date. */
  async note(name: string): Promise<void> {
    const { own, values, name: read, time } = await this.headOf(name);
    for (const one of dateFields) this.orders.note(dateField(values, one));
    const [address = '/'] = addressesOf(values, read, time, this.site);
    this.addresses.set(name, address);
    const base = posix.basename(name);
    if (!/^_?index\./.test(base)) this.addresses.set(base, address);
    const folder = posix.dirname(own);
    if (read.isSection) this.cascades.push(...cascadeOf(values['cascade'], folder === '.' ? '' : folder));
    const draft = field(values, 'draft');
    if (read.isSection && draft !== undefined && readFlag(draft) !== false) this.draftSections.add(folder);
    if (/^index\.\w+$/.test(posix.basename(own)) && this.site.generator === 'Hugo') this.bundles.add(folder);
  }

  async read(name: string): Promise<ReadText> {
    const head = await this.headOf(name);
    const { own, body, problem, name: read, language, isThere, time } = head;
    const values = this.inherited(own, read, head.values);
    const title = textField(values, 'title', 'headline');
    const isUnreadPage = isHtml(own) && !isThere && !/(?:^|\/)_(?:posts|drafts)\//.test(own);
    const converted = markdownHtml(isUnreadPage ? '' : body, {
      title,
      values,
      isMdx: own.endsWith('.mdx'),
      isHtml: isHtml(own),
      generator: this.site.generator,
    });
    const { html, files } = this.resolved(converted.html, name);
    if (head.address !== undefined) files.push(...picturesOfMedium(html));
    const cover = this.coverOf(values, name);
    const people = peopleOf(values);
    const [address = '/', ...others] = addressesOf(values, read, time, this.site).map((one) =>
      inLanguage(one, language),
    );
    const unreadDates = dateFields.flatMap((one) => unreadDateOf(one, dateField(values, one), this.order));
    const { status, notes: hidden } = hiddenBy(
      markdownRules,
      this.factsOf(head, values, converted.conditions, unreadDates.length > 0),
    );
    const collections = listField(values, read.isJekyllPost, 'tags', 'tag', 'keywords');
    const tags = collections.filter((tag) => !/^(?:posts?|all|nav)$/.test(tag));
    const wasShown = status === null;
    return {
      files: [...files, ...(cover && cover.file ? [cover.file] : [])],
      people,
      item: {
        key: own,
        type: typeOf(values, read, time !== null),
        title: textOf(parsed(title ?? converted.heading ?? '')),
        slug: slugOf(values, read, language),
        html,
        excerpt:
          textOf(
            parsed(
              textField(values, 'excerpt', 'summary', 'description', 'subtitle', 'lead') ?? converted.excerpt ?? '',
            ),
          ) || null,
        status: status ?? 'published',
        publishedAt: wasShown ? time : null,
        author: people[0]?.key ?? null,
        categories: listField(values, read.isJekyllPost, 'categories', 'category', 'section'),
        tags,
        fields: furtherFields(values),
        picture: cover?.address ?? null,
        url: head.address ?? this.address + address,
        formerUrls: others.map((path) => this.address + path),
        notes: [
          ...converted.notes,
          ...(cover?.address === null
            ? [note('picture', 'leftOut', cover.given, `Its picture is not among the files: ${cover.given}`)]
            : []),
          ...hidden,
          ...(head.address !== undefined && wasShown
            ? [note('status', 'guessed', '', 'Medium’s export does not say which stories are unlisted or for members.')]
            : []),
          ...unreadDates,
          ...this.guessedDate(values),
          ...(language.language === null
            ? []
            : [
                note(
                  'text',
                  'changed',
                  language.language,
                  `A translation (${language.language}), which stands beside the text here.`,
                ),
              ]),
          ...collections
            .filter((tag) => !tags.includes(tag))
            .map((tag) => note('topic', 'leftOut', tag, `The tag “${tag}”, which only makes a list, is left out.`)),
          ...people
            .slice(1)
            .map(({ name: other }) =>
              note('author', 'leftOut', other, `Only the first author is its byline, not ${other}.`),
            ),
          ...unusedFields(values),
        ],
        refusal:
          problem ??
          (isUnreadPage
            ? 'An HTML file without front matter, which is a template, or no page of the generator'
            : /^404(?:$|\.)/.test(read.slug)
              ? 'The page for addresses that lead nowhere, of which this site has its own'
              : isAboutFiles(own)
                ? 'About the files, not part of the site'
                : read.isSection && textOf(parsed(html)) === '' && elements(parsed(html), 'img', 'iframe').length === 0
                  ? 'A list, which this site makes itself'
                  : converted.isOnlyCode
                    ? 'Only the code of templates, which its generator fills in'
                    : null),
      },
    };
  }

  private factsOf(
    { own, name, time }: Head,
    values: Values,
    conditions: readonly string[],
    hasUnreadDate: boolean,
  ): TextFacts {
    const times = dateFields.flatMap((one) => timeOf(dateField(values, one), this.order) ?? []);
    const folder = posix.dirname(own);
    return {
      values,
      path: own,
      folders: name.folders,
      times: time === null ? times : [...times, time],
      hasUnreadDate,
      order: this.order,
      now: Date.now(),
      site: this.site,
      conditions,
      draftSections: this.draftSections,
      isInBundle: !/^_?index\./.test(posix.basename(own)) && this.bundles.has(folder),
    };
  }

  private inherited(own: string, { isJekyllPost, folders, isSection }: TextName, values: Values): Values {
    const collection = isJekyllPost ? 'posts' : (/^_(\w+)\//.exec(own)?.[1] ?? (folders.length === 0 ? 'pages' : null));
    const all = [
      ...this.site.inherited,
      ...this.cascades.filter(({ path }) => !isSection || path !== posix.dirname(own)),
    ];
    return { ...inheritedBy(own, collection, all, matchesGlob), ...values };
  }

  private guessedDate(values: Values): ImportNote[] {
    if (this.chosenOrder !== null || this.order === null) return [];
    const guessed = dateFields.map((one) => dateField(values, one)).find((value) => isAmbiguous(value));
    if (typeof guessed !== 'string') return [];
    return [
      note('date', 'guessed', guessed, `Its date ${guessed} was read with the ${this.order}, as other dates show.`),
    ];
  }

  private async headOf(name: string): Promise<Head> {
    const own = name.slice(this.root.length);
    const language = translated(own, this.site, this.ownNames);
    const read = readName(language.path);
    const found = await this.frontMatter(name);
    const times = dateFields.map((one) => timeOf(dateField(found.values, one), this.order));
    return { ...found, own, language, name: read, time: times.find((time) => time !== null) ?? read.day };
  }

  private async frontMatter(name: string): Promise<FrontMatter & Partial<MediumStory>> {
    try {
      const text = decodeText(await this.archive.read(name), posix.basename(name));
      if (isHtml(name) && isMediumStory(name, text)) return mediumStory(name, text);
      const found = (isHtml(name) ? htmlHeadOf(text) : null) ?? frontMatterOf(text);
      const beside = name.replace(/\.\w+$/, '.meta');
      if (!this.names.has(beside)) return found;
      const values = nikolaFields(decodeText(await this.archive.read(beside), posix.basename(beside)));
      return { ...found, values: { ...found.values, ...values }, isThere: true };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { values: {}, body: '', problem: error.message, isThere: true };
    }
  }

  /** Resolves links and pictures from the place of the text to the addresses of the site. */
  private resolved(html: string, from: string): { html: string; files: SourceFile[] } {
    const root = parsed(html);
    const files: SourceFile[] = [];
    for (const element of elements(root, 'a', 'img', 'video', 'audio', 'source', 'track')) {
      const lazy = element.attribs['data-src'];
      if (element.name === 'img' && lazy !== undefined && !element.attribs['src']) element.attribs['src'] = lazy;
      for (const attribute of ['href', 'src', 'poster']) {
        const given = element.attribs[attribute];
        const found = given === undefined ? null : this.find(given, from);
        if (!found) continue;
        element.attribs[attribute] = found.address;
        if (found.name === null) continue;
        files.push(this.fileOf(found.name, element.name === 'img' ? element.attribs['alt'] : undefined));
        if (element.name === 'img') for (const one of ['srcset', 'sizes']) delete element.attribs[one];
      }
    }
    return { html: written(root), files };
  }

  private coverOf(
    values: Values,
    from: string,
  ): { address: string | null; file: SourceFile | null; given: string } | null {
    const value = field(values, ...coverFields);
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
    this.used.add(name);
    return {
      url: `${this.address}${pathOf(name)}`,
      title: posix.basename(name),
      altText: altText?.trim() || null,
      caption: null,
    };
  }

  /** The target of an address in a text; `name` is that of a file, and null for another text. */
  private find(given: string, from: string): { address: string; name: string | null } | null {
    const local = given.startsWith(`${this.address}/`) ? given.slice(this.address.length) : given;
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(local)) return null;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(local) ?? [];
    const wanted = decoded(path)
      .normalize('NFC')
      // https://docs.getpelican.com/en/latest/content.html#linking-to-internal-content
      .replace(/^[{|](?:filename|static|attach|index)[}|]/, '')
      .replace(/^[@~]\//, '/');
    const name = this.nameOf(wanted, from);
    if (name !== undefined && isMedia(name)) return { address: this.base + pathOf(name), name };
    const address = hasTextEnding(wanted)
      ? (this.addresses.get(name ?? '') ?? this.addresses.get(posix.basename(wanted)))
      : undefined;
    return address === undefined ? null : { address: this.base + address + rest.replace(/^\?[^#]*/, ''), name: null };
  }

  private nameOf(wanted: string, from: string): string | undefined {
    const fromTop = wanted.replace(/^\/+/, '');
    const withoutBase = wanted.startsWith(`${this.base}/`) ? wanted.slice(this.base.length + 1) : fromTop;
    const pageFolder = (this.addresses.get(from) ?? '/').replace(/^\/+/, '');
    const candidates = [
      ...(wanted.startsWith('/') ? [] : [posix.join(posix.dirname(from), wanted)]),
      ...[fromTop, withoutBase].flatMap((path) => served.map((folder) => posix.join(this.root, folder, path))),
      // Addresses of a page are relative to its own, not to its file.
      ...(wanted.startsWith('/') ? [] : served.map((folder) => posix.join(this.root, folder, pageFolder, wanted))),
    ].filter((one) => !one.startsWith('..'));
    return (
      candidates.find((candidate) => this.names.has(candidate)) ??
      candidates.map((candidate) => this.folded.get(candidate.toLowerCase())).find((one) => one !== undefined)
    );
  }
}

/** Medium's export has none of its pictures, which must not stay there. */
const picturesOfMedium = (html: string): SourceFile[] =>
  elements(parsed(html), 'img').flatMap(({ attribs }) => {
    const url = URL.parse(attribs['src'] ?? '');
    if (!url || !/^(?:cdn-images-\d+|miro)\.medium\.com$/.test(url.hostname)) return [];
    const title = url.pathname.split('/').at(-1) ?? '';
    return [{ url: url.href, title, altText: attribs['alt']?.trim() || null, caption: null }];
  });

/** The address by which a file of the archive is known until it is in the library. */
export const pathOf = (name: string) => `/${name.split('/').map(encodeURIComponent).join('/')}`;

const inLanguage = (address: string, { language }: Translated) =>
  language === null ? address : `/${language}${address}`;

function slugOf(values: Values, read: TextName, { language }: Translated): string {
  const slug = (textField(values, 'slug') ?? read.slug).split('/').filter(Boolean).at(-1) ?? '';
  return language === null || slug === '' ? slug : `${slug}-${language.toLowerCase()}`;
}

/** MkDocs nests it: `date: { created: 2024-03-04 }`. */
function dateField(values: Values, name: string): unknown {
  const value = field(values, name);
  return isRecord(value) ? (value['created'] ?? value) : value;
}

/** A date that cannot be read may be in the future. `published: true` is no date. */
function unreadDateOf(name: string, value: unknown, order: DayOrder | null): ImportNote[] {
  if (value === undefined || typeof value === 'boolean' || timeOf(value, order) !== null) return [];
  const given = cutText(typeof value === 'string' ? value : JSON.stringify(value), 40);
  if (name === 'published' && !/\d/.test(given)) return [];
  const text = isAmbiguous(value)
    ? `Its date ${given} has two readings. Choose under “What becomes what” whether the day or the month is first.`
    : `Its date cannot be read: ${given}`;
  return [note('date', 'leftOut', given, text)];
}

/** What search engines are told. */
function furtherFields(values: Values): Record<string, unknown> {
  const canonical = textField(values, 'canonicalUrl', 'canonical_url', 'canonical');
  const robots = textField(values, 'robots') ?? '';
  return {
    ...(canonical !== null && URL.canParse(canonical) && { canonicalUrl: canonical }),
    ...((/noindex/i.test(robots) || field(values, 'noindex') === true) && { noindex: true }),
  };
}

function peopleOf(values: Values): SourcePerson[] {
  const given = [field(values, 'author', 'authors', 'by')].flat();
  const separate = given.flatMap((one) => (typeof one === 'string' && one.includes(';') ? one.split(';') : [one]));
  return separate.flatMap((one) => {
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
