import { statuses } from '#schema/constants';
import { isBuiltIn, isOfSections, publicPath, sectionsOf } from '#schema/content/kind';
import { mediaAddress } from '#schema/media/media';
import { sectionNamed } from '#schema/sections/blocks';
import { note } from '../notes.ts';
import { readPage } from '#schema/sections/pages/page-content';
import { seedPages } from '../../../setup/seed-pages.ts';
import type { BundleRow } from '../../../bundles/restore/bundle-reader.ts';
import { timeOf } from '../dates.ts';
import type { PlannedComment } from '../../../../content/comments/planned-comment.ts';
import type { SourceItem } from '../source.ts';
import type { Kinds } from '../../../../kernel/kinds.ts';

/** Columns that are not fields. */
const known = new Set([
  ...['id', 'kind', 'status', 'status_before', 'version', 'title', 'slug', 'content', 'excerpt', 'category', 'tags'],
  ...['tag_slugs', 'featured_image', 'author_id', 'published_at', 'created_at', 'created_by', 'updated_at'],
  ...['deleted_at', 'deleted_by', 'show_in_navigation'],
]);

/** Reads the items of a bundle as those of a source. */
export class BundleItemReader {
  /** The addresses of files by id. */
  readonly files = new Map<number, string>();
  /** The keys of people by id. */
  readonly people = new Map<number, string>();
  /** The keys of items by id. Those of two installations on one address, such as localhost, differ by the time. */
  readonly keys = new Map<number, string>();
  readonly formerSlugs = new Map<number, string[]>();
  private readonly comments = new Map<number, PlannedComment[]>();
  /** The addresses of built-in pages, which are not imported, by id. */
  private readonly fixed = new Map<number, string>();

  constructor(
    private readonly site: string,
    private readonly kinds: Kinds,
  ) {}

  /** Remembers an item, since others may refer to it. */
  note(row: BundleRow): void {
    const id = Number(row['id']);
    const kind = this.kinds.find(row['kind']);
    this.keys.set(id, `${id} of ${String(row['created_at'])} (${String(row['kind'])})`);
    const slug = String(row['slug']);
    if (!kind || row['deleted_at'] !== null) return;
    const isFixed = isBuiltIn(kind, slug);
    if (isFixed || refusalOf(row, isFixed) !== null) this.fixed.set(id, publicPath(kind, slug));
  }

  noteComment(row: BundleRow): void {
    const id = Number(row['content_id']);
    const writtenAt = timeOf(row['written_at']);
    if (writtenAt === null) return;
    const comment: PlannedComment = {
      key: String(row['id']),
      parent: typeof row['parent_id'] === 'number' ? String(row['parent_id']) : null,
      author: textOf(row, 'author') ?? '',
      emailDigest: textOf(row, 'email_digest'),
      writtenAt,
      text: textOf(row, 'text') ?? '',
    };
    this.comments.set(id, [...(this.comments.get(id) ?? []), comment]);
  }

  /** The value of a setting with the keys of the items that entries of menus name. */
  withKeys(value: unknown): unknown {
    if (typeof value === 'string') return this.withFiles(value);
    if (Array.isArray(value)) return value.map((one) => this.withKeys(one));
    if (typeof value !== 'object' || value === null) return value;
    const changed = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.withKeys(part)]));
    const { item } = changed as { item?: { kind?: unknown; id?: unknown } | null };
    if (typeof item?.id !== 'number') return changed;
    const path = this.fixed.get(item.id);
    if (path !== undefined) return { ...changed, item: null, href: path };
    return { ...changed, item: { key: `${this.site} ${this.keys.get(item.id) ?? item.id}` } };
  }

  read(row: BundleRow): SourceItem {
    const id = Number(row['id']);
    const slug = textOf(row, 'slug') ?? '';
    const type = String(row['kind']);
    const kind = this.kinds.find(type);
    const isFixed = kind !== undefined && isBuiltIn(kind, slug);
    const hasSections = kind !== undefined && isOfSections(kind, row);
    const status = statuses.find((one) => one === row['status']) ?? 'draft';
    const author = typeof row['author_id'] === 'number' ? this.people.get(row['author_id']) : undefined;
    const picture = textOf(row, 'featured_image');
    const category = textOf(row, 'category');
    const content = this.withFiles(textOf(row, 'content') ?? '');
    const blocks = hasSections ? readPage(sectionsOf(kind), slug, content).blocks : [];
    // The hero of the start page is not a block: only that page has one.
    const movable = blocks.filter(({ type: name }) => !kind || !sectionNamed(sectionsOf(kind), name)?.partOf);
    const hasUrl = kind !== undefined && !isFixed;
    return {
      key: this.keys.get(id) ?? String(id),
      type,
      title: textOf(row, 'title') ?? '',
      slug,
      html: hasSections ? JSON.stringify({ blocks: movable }) : content,
      isOfSections: hasSections,
      excerpt: textOf(row, 'excerpt'),
      status: isFixed ? 'draft' : status,
      publishedAt: status === 'draft' || isFixed ? null : timeOf(row['published_at']),
      author: author ?? null,
      categories: category === null ? [] : [category],
      tags: Array.isArray(row['tags']) ? row['tags'].map(String) : [],
      picture: picture === null ? null : this.withFiles(picture),
      // Links to a built-in page lead to that of this site.
      url: hasUrl ? this.site + publicPath(kind, slug) : null,
      formerUrls: hasUrl ? (this.formerSlugs.get(id) ?? []).map((former) => this.site + publicPath(kind, former)) : [],
      fields: this.fieldsOf(row),
      ...ownOf(row, isFixed),
      comments: this.comments.get(id) ?? [],
      notes: [
        ...(isFixed
          ? [
              note(
                'status',
                'changed',
                slug,
                'This site has its own page of this name, so it arrives as a draft beside it.',
              ),
            ]
          : []),
        ...(movable.length < blocks.length
          ? [note('text', 'leftOut', slug, 'Parts that only that page can have, such as its hero, are left out.')]
          : []),
      ],
      refusal: refusalOf(row, isFixed),
    };
  }

  /** The values of columns that other sources do not fill, by field name. */
  private fieldsOf(row: BundleRow): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(row)
        .filter(([column, value]) => !known.has(column) && value !== null && value !== undefined)
        .map(([column, value]) => [
          column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          typeof value === 'string' ? this.withFiles(value) : value,
        ]),
    );
  }

  /** A text with the current addresses of files: it may contain former names and fingerprints. */
  private withFiles(text: string): string {
    return text
      .replaceAll(`${this.site}/media/`, '/media/')
      .replace(mediaAddress, (address: string, id: string, at: number) =>
        /[\w.-]/.test(text.charAt(at - 1)) ? address : (this.files.get(Number(id)) ?? address),
      );
  }
}

/** Undefined when the row lacks the id and times of a real item. */
function ownOf(row: BundleRow, isFixed: boolean): Pick<SourceItem, 'own'> {
  const [createdAt, updatedAt] = [timeOf(row['created_at']), timeOf(row['updated_at'])];
  const id = Number(row['id']);
  const isId = Number.isInteger(id) && id > 0 && id < 2 ** 31;
  return isId && createdAt && updatedAt ? { own: { id, createdAt, updatedAt, isBuiltIn: isFixed } } : {};
}

const isSeeded = (row: BundleRow) => row['kind'] === 'page' && seedPages.some(({ slug }) => slug === row['slug']);

function refusalOf(row: BundleRow, isFixed: boolean): string | null {
  if (row['deleted_at'] !== null) return 'It was in the trash';
  return (isFixed || isSeeded(row)) && row['version'] === 1
    ? 'Every site has this page, and it was never edited there'
    : null;
}

/** The text in a column, or null. */
export const textOf = (row: BundleRow, column: string): string | null => {
  const value = row[column];
  return typeof value === 'string' && value !== '' ? value : null;
};
