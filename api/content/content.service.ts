import DataLoader from 'dataloader';
import { LockMode, UniqueConstraintViolationException, type EntityData } from '@mikro-orm/core';
import type { QueryBuilder, SqlEntityManager } from '@mikro-orm/postgresql';
import { isLayoutSlug } from '#schema/page-layout';
import { slugPattern } from '#schema/slug';
import { check, checkPatch } from '#schema/rules/check';
import { defaults, limits, statuses, type BulkAction, type ContentStatus } from '#schema/constants';
import type { Access } from '../access.ts';
import type { Connection } from '../connection.ts';
import { BadInput, Conflict, NotFound } from '../errors.ts';
import { checkChosen, eachOf, type BulkResult } from './bulk.ts';
import { readPage, toPage, type PageRequest } from './content.page.ts';
import { slugOfCopy, titleOfCopy } from './copy-of.ts';
import type { Content } from './content.entity.ts';
import { draftRow } from './content.draft.ts';
import type { ContentKind } from './content.kind.ts';
import { dropFormerSlug, dropFormerSlugsOf, keepFormerSlug } from './former-slugs.ts';
import { searchPatterns } from './search-patterns.ts';
import { newestFirst, type ContentFilter, type ContentQuery, type ContentSort } from './content.query.ts';
import { rowFields, toRow, type ContentRow } from './content.row.ts';
import { sanitise } from './sanitise.ts';

/** REST counts a search no further than this. */
export const countedMatches = 10_000;

/** The panel's lists, which search at every pause in typing, count and sort no more than this. */
const listedMatches = limits.listedMatches;

const column = { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title', status: 'status' } as const;

/** Two who duplicate one item at once differ by one try; this many never happen. */
const copyAttempts = 10;

interface Counted {
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
}

export interface ContentCounts {
  byStatus: { status: ContentStatus; count: number }[];
  /** By name; those without a category are in none. */
  byCategory: { category: string; count: number }[];
}

export interface ContentConnection extends Connection<ContentRow> {
  /** Asked only when wanted. */
  counts: () => Promise<ContentCounts>;
}

/** A filter with what the viewer may see put in. */
type VisibleFilter = ContentFilter & { isEmpty?: boolean };

export class ContentService {
  private contents: DataLoader<number, string> | undefined;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly kind: ContentKind,
  ) {}

  list(query: ContentQuery): Promise<ContentRow[]> {
    const rows = this.select(this.visible(query), query.sort).limit(query.limit);
    if (query.offset > 0) rows.offset(query.offset);
    return this.rows(rows);
  }

  /** What everybody sees, whoever asks. */
  published(): Promise<ContentRow[]> {
    return this.rows(this.select({ status: 'published' }, newestFirst).limit(1000));
  }

  async connection(
    options: PageRequest & { filter?: ContentFilter | undefined; sort?: ContentSort | undefined },
  ): Promise<ContentConnection> {
    const sort = options.sort ?? newestFirst;
    const page = readPage(options, sort);
    const filter = this.visible(options.filter ?? {});
    const isDescending = (sort.direction === 'desc') !== page.isBackward;
    const order = { field: sort.field, direction: isDescending ? ('desc' as const) : ('asc' as const) };
    const found = await this.found(filter);
    // Few are sorted; of many the next ones are near, whatever they are sorted by.
    const isFew = found !== null && found.length <= listedMatches;
    const qb = (isFew ? this.among(found, order) : this.select(filter, order)).limit(page.size + 1);
    if (page.cursor) {
      const beyond = `(c.${column[sort.field]}, c.id) ${isDescending ? '<' : '>'} (?, ?)`;
      qb.andWhere(beyond, [page.cursor.value, page.cursor.id]);
    }
    return {
      ...toPage(page, sort, await this.rows(qb)),
      totalCount: async () => (found ? Math.min(found.length, listedMatches) : (await this.counted(filter)).total),
      counts: () => this.counts(filter),
    };
  }

  /**
   * What a search finds, in no order and up to one more than is counted; null where nothing is searched for. Asked for
   * the first of a sorted list, PostgreSQL reads it from its beginning, and all of it where only the last rows match.
   */
  private async found(filter: VisibleFilter): Promise<number[] | null> {
    if (searchPatterns(filter.search).length === 0) return null;
    const { sql, params } = this.filtered(filter)
      .select('id')
      .limit(listedMatches + 1)
      .toQuery();
    return (await this.em.execute<{ id: number }[]>(sql, [...params])).map(({ id }) => id);
  }

  /** As a subquery: of a list in the statement PostgreSQL would think that the sorted index is the quicker way. */
  private among(ids: readonly number[], sort: ContentSort): QueryBuilder<Content> {
    return this.select({}, sort).andWhere('c.id = any((select ?::int[])::int[])', [`{${ids.join(',')}}`]);
  }

  /** Of each status in the chosen category, and of each category in the chosen status; a search changes neither. */
  private async counts({ status, category, isEmpty }: VisibleFilter): Promise<ContentCounts> {
    const isOpen = this.seesAll();
    const rows = await this.em.execute<{ status: ContentStatus; category: string; count: number }[]>(
      `select status, category, sum(n)::int as count from content_counts
       where kind = ? ${isOpen ? '' : `and status = 'published'`} group by status, category having sum(n) > 0`,
      [this.kind.name],
    );
    const sum = (of: typeof rows) => of.reduce((total, row) => total + row.count, 0);
    const inStatus = rows.filter((row) => !isEmpty && (!isOpen || !status || row.status === status));
    const inCategory = rows.filter((row) => !category || !this.kind.hasStoryFields || row.category === category);
    const named = [...new Set(inStatus.map((row) => row.category))].filter(Boolean).sort();
    return {
      byStatus: statuses.map((one) => ({ status: one, count: sum(inCategory.filter((row) => row.status === one)) })),
      byCategory: named.map((one) => ({
        category: one,
        count: sum(inStatus.filter((row) => row.category === one)),
      })),
    };
  }

  /**
   * How many the viewer sees. Kept counts answer without a scan; a search counts up to `countedMatches`,
   * beyond which `isMore` is set.
   */
  count(asked: ContentFilter): Promise<Counted> {
    return this.counted(this.visible(asked));
  }

  private async counted(filter: VisibleFilter): Promise<Counted> {
    if (filter.isEmpty) return { total: 0, isMore: false };
    if (!filter.search) {
      const wanted: Record<string, string> = {
        kind: this.kind.name,
        ...(filter.status && { status: filter.status }),
        ...(filter.category && this.kind.hasStoryFields && { category: filter.category }),
      };
      const conditions = Object.keys(wanted).map((name) => `${name} = ?`);
      const rows = await this.em.execute<{ total: number }[]>(
        `select coalesce(sum(n), 0)::int as total from content_counts where ${conditions.join(' and ')}`,
        Object.values(wanted),
      );
      return { total: rows[0]?.total ?? 0, isMore: false };
    }
    const matches = this.filtered(filter)
      .select('id')
      .limit(countedMatches + 1)
      .toQuery();
    const [counted] = await this.em.execute<{ n: number }[]>(`select count(*)::int as n from (${matches.sql}) found`, [
      ...matches.params,
    ]);
    const found = counted?.n ?? 0;
    return { total: Math.min(found, countedMatches), isMore: found > countedMatches };
  }

  /** The content of an item that a list has shown, batched with the others of that list. */
  contentOf(id: number): Promise<string> {
    this.contents ??= new DataLoader<number, string>(async (ids) => {
      const rows = await this.em.execute<{ id: number; content: string }[]>(
        `select id, content from ${this.kind.many} where id in (${ids.map(() => '?').join(', ')})`,
        [...ids],
      );
      const byId = new Map(rows.map((row) => [row.id, row.content]));
      return ids.map((one) => byId.get(one) ?? new NotFound(this.kind.label));
    });
    return this.contents.load(id);
  }

  /** The published item beside it in the order of the lists; null at the end. */
  async neighbour({ createdAt, id }: ContentRow, which: 'older' | 'newer'): Promise<ContentRow | null> {
    const [compare, direction] = which === 'older' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
    const beyond = this.select({ status: 'published' }, { field: 'createdAt', direction })
      .andWhere(`(c.created_at, c.id) ${compare} (?, ?)`, [createdAt, id])
      .limit(1);
    return (await this.rows(beyond))[0] ?? null;
  }

  /** Published items to go on with: the newest of its category, then the newest of all. */
  async related({ id, category }: ContentRow, first: number): Promise<ContentRow[]> {
    const newest = async (filter: ContentFilter, except: readonly number[]) => {
      const missing = first + 1 - except.length;
      if (missing <= 0) return [];
      const found = this.select({ ...filter, status: 'published' }, newestFirst).limit(missing);
      return this.rows(found.andWhere({ id: { $nin: except } } as never));
    };
    const alike = category ? await newest({ category }, [id]) : [];
    return [...alike, ...(await newest({}, [id, ...alike.map((row) => row.id)]))];
  }

  /** @throws NotFound for what is absent or not visible to the viewer, alike. */
  byId(id: number): Promise<ContentRow> {
    return this.one({ id });
  }

  /** As it is stored, for a preview: the unpublished is for those who may read it. @throws NotFound */
  previewed(id: number): Promise<ContentRow> {
    this.access.require('read', this.kind.many);
    return this.one({ id });
  }

  /**
   * Values that are not saved, as they would be shown. Whoever may not save them is not shown them either.
   * @param id of what they change; null for something new
   */
  async draft(id: number | null, input: unknown): Promise<ContentRow> {
    this.access.require(id === null ? 'create' : 'update', this.kind.many);
    return draftRow(this.kind, id === null ? null : await this.byId(id), input);
  }

  /** @throws NotFound */
  async bySlug(slug: string): Promise<ContentRow> {
    if (!slugPattern.test(slug)) throw new NotFound(this.kind.label);
    return this.one({ slug });
  }

  async create(input: unknown): Promise<ContentRow> {
    this.access.require('create', this.kind.many);
    const values = check(this.kind.rulesFor(), input, defaults.content);
    if (values['status'] === 'published') this.access.require('publish', this.kind.many);
    const isPublished = values['status'] === 'published';
    const slug = String(values['slug']);
    const content = this.storedContent(slug, String(values['content']));
    const entity = await this.saved(() =>
      this.em.transactional(async (em) => {
        if (isPublished) await dropFormerSlug(em, this.kind.name, slug);
        return em.create(this.kind.entity, {
          ...values,
          content,
          publishedAt: isPublished ? new Date() : null,
        } as never);
      }),
    );
    return this.byIdFresh(entity.id);
  }

  /**
   * Changes only what the input carries.
   * @throws Conflict with `current` when the input carries a `version` that is not the stored one.
   */
  async update(id: number, input: unknown): Promise<ContentRow> {
    this.access.require('update', this.kind.many);
    const isSaved = await this.saved(() =>
      this.em.transactional(async (em) => {
        const entity = await this.locked(em, id);
        const { version, ...values } = checkPatch(this.kind.rulesFor(entity.slug), input, { withVersion: true });
        const status = (values['status'] ?? entity.status) as ContentStatus;
        if (entity.status === 'published' || status === 'published') this.access.require('publish', this.kind.many);
        if (version !== undefined && version !== entity.version) return false;
        const changes: EntityData<Content> = { ...values };
        if (this.isBuiltIn(entity.slug) && 'slug' in values && values['slug'] !== entity.slug) {
          throw new Conflict(`The page "${entity.slug}" keeps its address`, {
            fields: { slug: `The page "${entity.slug}" keeps its address` },
          });
        }
        if ('content' in values) changes.content = this.storedContent(entity.slug, String(values['content']));
        if (status === 'published') changes.publishedAt = entity.publishedAt ?? new Date();
        const slug = String(values['slug'] ?? entity.slug);
        await keepFormerSlug(em, this.kind.name, entity, { slug, status });
        em.assign(entity, changes as never);
        return true;
      }),
    );
    // Read when the transaction has given its connection back: many that wait for one row must not need a second each.
    const stored = await this.byIdFresh(id);
    if (isSaved) return stored;
    throw new Conflict(`This ${this.kind.name} was saved by somebody else in the meantime`, { current: stored });
  }

  async remove(id: number): Promise<void> {
    this.access.require('delete', this.kind.many);
    await this.em.transactional(async (em) => {
      const entity = await this.locked(em, id);
      if (entity.status === 'published') this.access.require('publish', this.kind.many);
      if (this.isBuiltIn(entity.slug)) throw new Conflict(`The page "${entity.slug}" cannot be deleted`);
      await dropFormerSlugsOf(em, this.kind.name, id);
      em.remove(entity);
    });
  }

  /**
   * Publishes, takes back to draft, or deletes exactly these, each whole or not at all.
   * @throws Forbidden where the viewer may do this to none at all
   */
  async bulk(action: BulkAction, ids: readonly number[]): Promise<BulkResult> {
    if (action === 'delete') {
      this.access.require('delete', this.kind.many);
      return eachOf(checkChosen(ids), async (id) => {
        await this.remove(id);
        return true;
      });
    }
    this.access.require('update', this.kind.many);
    this.access.require('publish', this.kind.many);
    const isPublishing = action === 'publish';
    return eachOf(checkChosen(ids), async (id) => {
      const { status } = await this.one({ id });
      if ((status === 'published') === isPublishing) return false;
      const { version } = await this.update(id, { status: isPublishing ? 'published' : 'draft' });
      return { id, status, version };
    });
  }

  /** A draft with all that the item has, under a name and an address of its own. */
  async duplicate(id: number): Promise<ContentRow> {
    this.access.require('create', this.kind.many);
    const source = await this.one({ id });
    if (this.isBuiltIn(source.slug)) {
      throw new Conflict(`The page "${source.slug}" is built in and cannot be duplicated`);
    }
    const { content, metaDescription } = source;
    const story = { excerpt: source.excerpt, featuredImage: source.featuredImage, category: source.category };
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.create({
          title: titleOfCopy(source.title),
          slug: await slugOfCopy(this.em, this.kind.many, source.slug),
          content,
          metaDescription,
          status: 'draft',
          ...(this.kind.hasStoryFields && story),
        });
      } catch (error) {
        // Somebody else took that address between the look and the save.
        if (!(error instanceof Conflict) || attempt === copyAttempts) throw error;
      }
    }
  }

  private isBuiltIn(slug: string): boolean {
    return this.kind.name === 'page' && isLayoutSlug(slug);
  }

  /**
   * Page-layout JSON as it is, HTML as the sanitiser leaves it.
   * @throws BadInput when that is nothing
   */
  private storedContent(slug: string, content: string): string {
    if (this.isBuiltIn(slug)) return content;
    const clean = sanitise(content).trim();
    if (clean === '') {
      throw new BadInput('Content is required', { content: 'Content is required' });
    }
    return clean;
  }

  private async locked(em: SqlEntityManager, id: number): Promise<Content> {
    const where = { id, ...(this.seesAll() ? {} : { status: 'published' }) };
    const entity = await em.findOne(this.kind.entity, where as never, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!entity) throw new NotFound(this.kind.label);
    return entity;
  }

  private async saved<T>(save: () => Promise<T>): Promise<T> {
    try {
      return await save();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const message = `Another ${this.kind.name} already has this slug`;
      throw new Conflict(message, { fields: { slug: message } });
    }
  }

  private seesAll(): boolean {
    return this.access.can('read', this.kind.many);
  }

  /** Who may not read the unpublished is shown the published, and nothing at all when asking for more. */
  private visible(filter: ContentFilter): VisibleFilter {
    if (this.seesAll()) return filter;
    return { ...filter, status: 'published', isEmpty: filter.status !== undefined && filter.status !== 'published' };
  }

  private filtered(filter: VisibleFilter): QueryBuilder<Content> {
    const qb = this.em.createQueryBuilder(this.kind.entity, 'c');
    if (filter.isEmpty) qb.andWhere('false');
    if (filter.status) qb.andWhere({ status: filter.status });
    if (filter.category && this.kind.hasStoryFields) qb.andWhere('c.category = ?', [filter.category]);
    // What is no ASCII has an index of its own (see the entity).
    if (/[^\0-\x7f]/.test(filter.search ?? '')) qb.andWhere('octet_length(c.sought) <> char_length(c.sought)');
    for (const patterns of searchPatterns(filter.search)) {
      qb.andWhere(`(${patterns.map(() => 'c.sought like ?').join(' or ')})`, patterns);
    }
    return qb;
  }

  private select(filter: ContentFilter, sort: ContentSort, withContent = false): QueryBuilder<Content> {
    return this.filtered(filter)
      .select(rowFields(this.kind.hasStoryFields, withContent) as never)
      .orderBy({ [sort.field]: sort.direction, id: sort.direction } as never);
  }

  private async rows(qb: QueryBuilder<Content>): Promise<ContentRow[]> {
    return (await qb.execute<unknown[]>('all')).map(toRow);
  }

  private async one(where: { id: number } | { slug: string }): Promise<ContentRow> {
    const [row] = await this.rows(
      this.select(this.visible({}), newestFirst, true)
        .andWhere(where as never)
        .limit(1),
    );
    if (!row) throw new NotFound(this.kind.label);
    return row;
  }

  /** After a save: as it is stored, whatever the writer may read. */
  private async byIdFresh(id: number): Promise<ContentRow> {
    const [row] = await this.rows(this.select({}, newestFirst, true).andWhere({ id }).limit(1));
    if (!row) throw new NotFound(this.kind.label);
    return row;
  }
}
