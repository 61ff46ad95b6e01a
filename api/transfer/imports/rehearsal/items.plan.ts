import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { cutText } from '#schema/text/cut-text';
import { lengthOf } from '#schema/text/length-of';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields, hasField, isBuiltIn, sectionsOf } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import { defaults } from '#schema/constants';
import { datedSlug, deriveSlug, numberedSlug, reservedSlugs, slugLength, trimSlug } from '#schema/addresses/slug';
import { check, RuleFailure } from '#schema/rules/check';
import { trimUnseen } from '#schema/text/invisible';
import { toAscii } from '#schema/text/to-ascii';
import { topicSlug } from '#schema/text/topic-slug';
import { parsed, textOf } from '../../../kernel/html/dom.ts';
import { freeSlug } from '../../../content/items/saving/free-slug.ts';
import { sanitise } from '../../../content/items/saving/sanitise.ts';
import { isOwnPath, isWebAddress } from '#schema/value-rules/address';
import type { ImportNote } from '#schema/imports/imports';
import { cleanHtml, outsideNote, type DataPicture, type FilesOfSource } from './content-html.ts';
import { note } from '../sources/notes.ts';
import { changeHtmlOfBlocks } from '../../../content/items/saving/sanitise-blocks.ts';
import type { PlannedComment } from '../../../content/comments/planned-comment.ts';
import { quoted } from '../sources/embeds.ts';
import { digestOf } from '../../../kernel/database/digest.ts';
import type { Earlier, Planned } from './planned-item.ts';
import type { OwnItem, Source, SourceItem } from '../sources/source.ts';
import { fileOfUrl } from '../sources/source-links.ts';
import type { Kinds } from '../../../kernel/kinds.ts';

const longestTitle = 200;
const longestTag = 50;
const mostTags = 20;
const longestName = 200;
const longestComment = 20_000;

/** Fields that `valuesOf` fills itself. The source's values for all other fields are copied. */
const usualFields = new Set([
  ...['title', 'slug', 'content', 'showInNavigation', 'excerpt', 'category', 'tags', 'featuredImage', 'authorId'],
]);

const stays = 'and stays as it is';

/** An item of this installation with the id and creation time of one in the source. */
export interface Itself {
  id: number;
  version: number;
  path: string;
  /** Whether both were last changed at the same time. */
  isSame: boolean;
  /** Whether it may have been edited here since the export or copy was made. */
  isEdited: boolean;
}

/** Plans the import of the items of a source. */
export class ItemsPlan {
  /** Slugs that earlier items of this import take, by kind. */
  private readonly taken = new Map<string, Set<string>>();
  /** The last number given to a slug, so that many equal titles do not try all numbers. */
  private readonly numbers = new Map<string, number>();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly kinds: Kinds,
    private readonly earlier: (key: string, target: string) => Promise<Earlier | null>,
    private readonly hasByline: (author: string) => boolean,
    private readonly nameOf: (author: string) => string,
    /** The item itself, in the installation that the export comes from or a copy of it. */
    private readonly itself: (own: OwnItem, target: string) => Promise<Itself | null>,
    /** The files that are imported, by the key of `fileKey`. */
    private readonly files: ReadonlyMap<string, unknown>,
    /** Called with pictures that stand in texts. */
    private readonly onPicture: (picture: DataPicture) => Promise<void>,
  ) {}

  async plan(item: SourceItem, source: Pick<Source, 'site' | 'keyOfId'>): Promise<Planned> {
    const { site } = source;
    const base = {
      key: `${site} ${item.key}`,
      type: item.type,
      title: item.title || item.slug || 'Untitled',
      url: item.url,
    };
    const kind = this.kinds.find(item.type);
    const reason = item.refusal ?? (kind ? null : `There is no kind of content called "${item.type}" here`);
    const refused = (why: string | null): Planned => {
      return { ...base, target: null, outcome: 'refused', reason: why, values: {}, digest: '' };
    };
    if (reason !== null || !kind) return refused(reason);
    if (item.isOfSections && sectionsOf(kind).length === 0) {
      return refused(`It is made of sections, which ${kind.title} do not have`);
    }
    const notes: ImportNote[] = [...item.notes];
    const values = await this.valuesOf(kind, item, notes, source);
    const before = await this.earlier(base.key, kind.name);
    const digest = digestOf(values);
    const isForgiving = source.keyOfId === undefined;
    const row = { ...base, title: String(values['title']), target: kind.name, digest };
    const itself = before || !item.own ? null : await this.itself(item.own, kind.name);
    if (itself) return this.planItself(row, itself, item, values);
    if (before) {
      const problem = isForgiving ? this.withoutProblems(kind, values, firstSlug, notes) : null;
      if (problem) return refused(problem);
      const outcome = before.digest === digest ? 'same' : before.isEdited ? 'conflict' : 'changed';
      const why = outcome === 'conflict' ? 'It was edited here since the last import, and stays as it is' : null;
      const isDone = outcome === 'same';
      const { itemId, itemVersion, path } = before;
      return {
        ...row,
        outcome,
        reason: why,
        values: changesOf(values),
        path,
        notes,
        itemId,
        itemVersion,
        ...(isDone && { state: 'done' }),
      };
    }
    const slug = await this.slugFor(kind, item, String(values['title']), notes);
    const problem = isForgiving
      ? this.withoutProblems(kind, values, slug, notes)
      : messageOf(this.problemOf(kind, { ...checkable(values), slug }));
    if (problem) return { ...row, target: null, outcome: 'refused', reason: problem, values: {}, notes };
    return { ...row, outcome: 'new', values: { ...values, slug }, path: kind.path.replace('{slug}', slug), notes };
  }

  /** An item that has the same id here and in the source. */
  private planItself(
    row: Pick<Planned, 'key' | 'type' | 'title' | 'url' | 'target' | 'digest'>,
    { id, version, path, isSame, isEdited }: Itself,
    { own }: SourceItem,
    values: Record<string, unknown>,
  ): Planned {
    // It keeps its addresses here.
    const known = { ...row, url: null, values: changesOf(values), path, itemId: id, itemVersion: version };
    if (isSame) return { ...known, outcome: 'same', state: 'done' };
    if (own?.isBuiltIn)
      return { ...known, outcome: 'conflict', reason: `Every site has this page. It differs here, ${stays}` };
    if (isEdited) return { ...known, outcome: 'conflict', reason: `It is here already, differs, ${stays}` };
    return { ...known, outcome: 'changed' };
  }

  private async valuesOf(
    kind: KindDeclaration,
    item: SourceItem,
    notes: ImportNote[],
    source: Pick<Source, 'site' | 'keyOfId'>,
  ): Promise<Record<string, unknown>> {
    const content = await this.contentOf(kind, item, notes, source.site);
    const title = this.titleOf(item, content, notes);
    const standIn = content === '' ? (item.excerpt ?? item.title) : '';
    if (standIn !== '')
      notes.push(note('text', 'guessed', '', 'It had no text, so its title or excerpt stands in its place.'));
    const { status, publishedAt } = item;
    if (status !== 'draft' && publishedAt === null)
      notes.push(note('date', 'guessed', '', 'It had no date, so the day of its import stands in its place.'));
    notes.push(...withoutPlace(kind, item, this.nameOf));
    return {
      title,
      content: standIn === '' ? content : `<p>${quoted(standIn)}</p>`,
      status,
      ...(publishedAt !== null && { publishedAt }),
      ...(hasField(kind, 'showInNavigation') && { showInNavigation: false }),
      ...(hasField(kind, 'excerpt') && { excerpt: shortened(kind, 'excerpt', item.excerpt, notes) }),
      ...(!hasField(kind, 'excerpt') &&
        item.excerpt !== null &&
        hasField(kind, 'metaDescription') && {
          metaDescription: shortened(kind, 'metaDescription', item.excerpt, notes),
        }),
      ...(hasField(kind, 'category') && { category: this.categoryOf(item, notes) }),
      ...(hasField(kind, 'tags') && { tags: await tagsOf(item, notes) }),
      ...(hasField(kind, 'featuredImage') && { featuredImage: this.pictureOf(item, notes, source.site) }),
      ...(this.hasAuthor(kind, item, notes) && { author: item.author }),
      ...furtherValues(kind, item, notes, source),
      ...(item.isOfSections && { format: 'sections' }),
      ...commentsOf(item, notes),
    };
  }

  private async contentOf(kind: KindDeclaration, item: SourceItem, notes: ImportNote[], site: string): Promise<string> {
    if (item.isOfSections) return changeHtmlOfBlocks(sectionsOf(kind), item.html, (html) => sanitise(html).trim());
    const clean = cleanHtml(item.html, this.filesOf(site));
    for (const picture of clean.pictures) await this.onPicture(picture);
    notes.push(...clean.notes);
    return clean.html;
  }

  private filesOf(site: string): FilesOfSource {
    return { site, files: this.files };
  }

  /** The address of its picture; null for one that is no address. */
  private pictureOf({ picture }: SourceItem, notes: ImportNote[], site: string): string | null {
    if (picture === null) return null;
    const address = picture.startsWith('//') ? `https:${picture}` : picture.trim();
    const found = fileOfUrl(address, site, this.files) !== undefined;
    const outside = found ? null : outsideNote(address, this.filesOf(site));
    if (outside) notes.push(outside);
    const written = /\s/.test(address) ? (URL.parse(address)?.href ?? encodeURI(address)) : address;
    if (found || isWebAddress(written)) return isWebAddress(written) || isOwnPath(written) ? written : `/${written}`;
    return isOwnPath(written) ? written : null;
  }

  private categoryOf({ categories: [name] }: SourceItem, notes: ImportNote[]): string | null {
    if (name === undefined) return null;
    const cut = cutText(name, longestTag).trim();
    if (cut !== name) notes.push(note('topic', 'changed', name, `The category was shortened. In full: ${name}`));
    return cut;
  }

  /** Whether it gets a byline. `author` is the key of a person until it is saved. */
  private hasAuthor(kind: KindDeclaration, { author }: SourceItem, notes: ImportNote[]): boolean {
    if (author === null || !hasField(kind, 'authorId')) return false;
    if (this.hasByline(author)) return true;
    notes.push(note('author', 'leftOut', author, `No byline: "${author}" has no public name here.`));
    return false;
  }

  private titleOf({ title: given, slug }: SourceItem, content: string, notes: ImportNote[]): string {
    const title = trimUnseen(given);
    if (lengthOf(title) > longestTitle) {
      notes.push(note('title', 'changed', title, `The title was shortened. In full: ${title}`));
      return cutText(title, longestTitle, '…');
    }
    if (title !== '') return title;
    const [words = ''] = /^.{1,60}(?=\s|$)/s.exec(textOf(parsed(content))) ?? [];
    notes.push(note('title', 'guessed', '', 'It had no title, so its first words are the title.'));
    return words || slug || 'Untitled';
  }

  /** The slug of the source, made valid and free here. */
  private async slugFor(kind: KindDeclaration, item: SourceItem, title: string, notes: ImportNote[]): Promise<string> {
    const given = item.slug || title;
    const stem =
      trimSlug(deriveSlug(await toAscii(given))).slice(0, slugLength) ||
      datedSlug(kind.name, new Date(item.publishedAt ?? Date.now()));
    const taken = this.taken.get(kind.name) ?? new Set();
    this.taken.set(kind.name, taken);
    let slug = stem;
    // The built-in pages already exist.
    const counter = `${kind.name} ${stem}`;
    for (let number = (this.numbers.get(counter) ?? 0) + 1; ; number++) {
      this.numbers.set(counter, number);
      const candidate = numberedSlug(stem, number);
      slug = await freeSlug(this.em, kind, candidate, null, this.kinds);
      if (slug === candidate && !taken.has(slug) && !isBuiltIn(kind, slug)) break;
    }
    taken.add(slug);
    const isOfSite = slug !== stem && (isBuiltIn(kind, stem) || reservedSlugs(this.kinds.all).includes(stem));
    if (item.slug !== '' && slug !== item.slug)
      notes.push(
        note(
          'address',
          'changed',
          item.slug,
          `Its slug was "${item.slug}"${isOfSite ? ', which is an address of every site here' : ''}.`,
        ),
      );
    return slug;
  }

  /**
   * Leaves out the values that break a rule, because one of them must not cost the whole text.
   * @returns why it cannot be imported without them; null otherwise
   */
  private withoutProblems(
    kind: KindDeclaration,
    values: Record<string, unknown>,
    slug: string,
    notes: ImportNote[],
  ): string | null {
    for (;;) {
      const failure = this.problemOf(kind, { ...checkable(values), slug });
      if (failure === null) return null;
      const optional = Object.keys(failure.fields).filter((name) => !requiredFields.has(name) && values[name] != null);
      if (optional.length === 0) return messageOf(failure);
      for (const name of optional) {
        const given = String(values[name]);
        notes.push(
          note('field', 'leftOut', given, `${failure.fields[name] ?? name}, so it is left out: ${cutText(given, 200)}`),
        );
        // A time that cannot be kept may be one to come.
        if (name === 'publishedAt') values['status'] = 'draft';
        delete values[name];
      }
    }
  }

  private problemOf(kind: KindDeclaration, values: object): RuleFailure | null {
    try {
      check(rulesOf(kind, undefined, this.kinds.all), values, defaults.content);
      return null;
    } catch (error) {
      if (!(error instanceof RuleFailure)) throw error;
      return error;
    }
  }
}

/** Stands for the slug that an item has already. */
const firstSlug = 'imported';

const messageOf = (failure: RuleFailure | null): string | null =>
  failure && (Object.values(failure.fields).join('. ') || failure.message);

/** The values that the rules of a kind know. */
function checkable({ author: _, references: __, comments: ___, ...checked }: Record<string, unknown>) {
  return checked;
}

/** What the source has for fields that this kind lacks. */
function withoutPlace(kind: KindDeclaration, item: SourceItem, nameOf: (author: string) => string): ImportNote[] {
  const of = kind.title;
  const topics = [
    ...(hasField(kind, 'category') || hasField(kind, 'tags') ? [] : item.categories),
    ...(hasField(kind, 'tags') ? [] : item.tags),
  ];
  return [
    ...(item.picture !== null && !hasField(kind, 'featuredImage')
      ? [
          note(
            'picture',
            'leftOut',
            item.picture,
            `${of} have no picture of their own, so it is left out: ${item.picture}`,
          ),
        ]
      : []),
    ...(item.author !== null && !hasField(kind, 'authorId')
      ? [
          note(
            'author',
            'leftOut',
            nameOf(item.author),
            `${of} have no byline, so it is left out: ${nameOf(item.author)}`,
          ),
        ]
      : []),
    ...topics.map((name) =>
      note('topic', 'leftOut', name, `${of} have no categories and tags, so it is left out: ${name}`),
    ),
  ];
}

/** An item cannot be without them. */
const requiredFields = new Set(['title', 'slug', 'content', 'status']);

/** The changes to an existing item. Its address stays, because links lead there, and so does its place in the menu. */
function changesOf({ slug: _, showInNavigation: __, ...changes }: Record<string, unknown>): Record<string, unknown> {
  return changes;
}

/** The comments to import, up to the limit of an item. */
function commentsOf({ comments = [] }: SourceItem, notes: ImportNote[]): { comments?: PlannedComment[] } {
  if (comments.length === 0) return {};
  const text =
    comments.length === 1 ? 'A comment is kept as an archive.' : `${comments.length} comments are kept as an archive.`;
  notes.push(note('comment', 'changed', String(comments.length), text));
  return {
    comments: comments.map((comment) => ({
      ...comment,
      author: cutText(comment.author, longestName),
      text: cutText(comment.text, longestComment),
    })),
  };
}

/** The values of fields that only this source has; `references` has the keys of items by field name. */
function furtherValues(
  kind: KindDeclaration,
  { fields = {} }: SourceItem,
  notes: ImportNote[],
  { site, keyOfId }: Pick<Source, 'site' | 'keyOfId'>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const references: Record<string, string> = {};
  for (const [name, field] of apiFields(kind)) {
    const value = fields[name];
    if (value === undefined || usualFields.has(name) || field.type === 'author') continue;
    if (field.type === 'longText' && typeof value === 'string') values[name] = shortened(kind, name, value, notes);
    else if (field.type !== 'reference')
      values[name] = field.type === 'richText' && typeof value === 'string' ? sanitise(value).trim() : value;
    else {
      const key = keyOfId?.(Number(value));
      if (key != null) references[name] = `${site} ${key}`;
    }
  }
  const lost = Object.keys(fields).filter(
    (name) => !hasField(kind, name) && name !== 'format' && fields[name] !== false,
  );
  if (lost.length > 0) {
    const names = lost.join(', ');
    notes.push(note('field', 'leftOut', names, `Left out, because ${kind.title} have no such fields: ${names}.`));
  }
  return { ...values, ...(Object.keys(references).length > 0 && { references }) };
}

function shortened(
  { fields }: KindDeclaration,
  name: string,
  excerpt: string | null,
  notes: ImportNote[],
): string | null {
  const declared = fields[name];
  const longest = declared && 'maxLength' in declared ? declared.maxLength : Infinity;
  if (excerpt === null || excerpt.length <= longest) return excerpt;
  const label = name === 'excerpt' ? 'excerpt' : (declared?.label ?? name).toLowerCase();
  notes.push(note('field', 'changed', excerpt, `The ${label} was shortened.`));
  const cut = cutText(excerpt, longest - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > longest / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** Its tags, and its categories after the first; equal slugs count once. */
async function tagsOf({ tags, categories }: SourceItem, notes: ImportNote[]): Promise<string[]> {
  const bySlug = new Map<string, string>();
  for (const tag of [...tags, ...categories.slice(1)]) {
    const name = cutText(tag, longestTag).trim();
    if (name !== tag.trim()) notes.push(note('topic', 'changed', tag, `The tag was shortened. In full: ${tag}`));
    const slug = await topicSlug(name);
    if (slug === '') notes.push(note('topic', 'leftOut', tag, `A tag without letters and digits is left out: ${tag}`));
    if (slug !== '' && !bySlug.has(slug)) bySlug.set(slug, name);
  }
  const all = [...bySlug.values()];
  for (const name of all.slice(mostTags))
    notes.push(
      note('topic', 'leftOut', name, `The tag “${name}” is left out, because an item has ${mostTags} at most.`),
    );
  return all.slice(0, mostTags);
}
