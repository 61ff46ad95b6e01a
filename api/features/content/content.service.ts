import DataLoader from 'dataloader';
import {
  LockMode,
  UniqueConstraintViolationException,
  type EntityData,
  type RequiredEntityData,
} from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { typeOf } from '#schema/content/field-types';
import { apiFields, hasField, isBuiltIn } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import type { ContentResource } from '#schema/permissions';
import { slugPattern } from '#schema/slug';
import { check, checkPatch } from '#schema/rules/check';
import { defaults, limits, statuses, type BulkAction, type ContentStatus } from '#schema/constants';
import type { Access } from '../../scope/access.ts';
import type { Connection } from '../../lists/connection.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import { BadInput, Conflict, NotFound } from '../../errors/errors.ts';
import { checkChosen, eachOf, type BulkResult } from './bulk.ts';
import { readPage, toPage, type PageRequest } from './content.pagination.ts';
import { slugOfCopy, titleOfCopy } from './copy-of.ts';
import { ContentItem } from './content.entity.ts';
import { draftRow } from './content.draft.ts';
import { dropFormerSlug, keepFormerSlug } from './former-slugs.ts';
import { newestFirst, type ContentFilter, type ContentQuery, type ContentSort } from './content.query.ts';
import { toRow, type ContentRow } from './content.row.ts';
import { ContentSelect, type Statement, type VisibleFilter } from './content.select.ts';
import { searchTerms } from './search-terms.ts';
import { errorCode } from '../../errors/error-code.ts';

/** PostgreSQL's error code for a unique violation. */
const uniqueViolation = '23505';

/** Concurrent duplicates of one item may propose the same slug; each retry takes the next. */
const copyAttempts = 10;

interface Counted {
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
}

interface CountedRows {
  rows: ContentRow[];
  counted: Counted | null;
}

export interface ContentCounts {
  byStatus: { status: ContentStatus; count: number }[];
  /** Sorted by name; items without a category are not counted. */
  byCategory: { category: string; count: number }[];
}

interface Neighbours {
  older: ContentRow | null;
  newer: ContentRow | null;
}

export interface ContentConnection extends Connection<ContentRow> {
  /** Counted only when requested. */
  counts: () => Promise<ContentCounts>;
}

export class ContentService {
  private readonly resource: ContentResource;
  private contents: DataLoader<number, string> | undefined;
  private readonly beside = new WeakMap<ContentRow, Promise<Neighbours>>();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly kind: KindDeclaration,
  ) {
    // `ContentResource` names the project's kinds; a server may be started with others.
    this.resource = kind.plural as ContentResource;
  }

  /** A page of items, with the total when the request pages. */
  async list(query: ContentQuery & { isPaged?: boolean }): Promise<CountedRows> {
    const filter = this.visible(query);
    if (!isSearch(filter)) return this.listAll(query, filter);
    const { sort, limit, offset, isPaged = false } = query;
    const [found, counted] = await Promise.all([
      this.rows(new ContentSelect(this.kind, filter).rows({ sort, limit, offset })),
      isPaged ? this.countFound(filter, limits.maxCount) : null,
    ]);
    return { rows: found, counted };
  }

  /** Without a search: the total comes from `content_counts` in the same statement. */
  private async listAll(
    { sort, limit, offset, isPaged = false }: ContentQuery & { isPaged?: boolean },
    filter: VisibleFilter,
  ): Promise<CountedRows> {
    const total = isPaged && !filter.isEmpty ? this.storedCount(filter) : undefined;
    const found = await this.rows<{ total?: number | undefined }>(
      new ContentSelect(this.kind, filter).rows({ sort, limit, offset, ...(total && { more: total.text }) }),
      total?.values,
    );
    if (!isPaged) return { rows: found, counted: null };
    const [first] = found;
    if (first?.total === undefined) return { rows: found, counted: await this.counted(filter) };
    const counted = { total: first.total, isMore: false };
    // JSON leaves undefined out.
    for (const row of found) row.total = undefined;
    return { rows: found, counted };
  }

  /** The published items, for any viewer. */
  published(): Promise<ContentRow[]> {
    return this.rows(new ContentSelect(this.kind, { status: 'published' }).rows({ sort: newestFirst, limit: 1000 }));
  }

  async connection(
    options: PageRequest & { filter?: ContentFilter | undefined; sort?: ContentSort | undefined },
  ): Promise<ContentConnection> {
    const sort = options.sort ?? newestFirst;
    const page = readPage(options, sort);
    const filter = this.visible(options.filter ?? {});
    const isDescending = (sort.direction === 'desc') !== page.isBackward;
    const order: ContentSort = { field: sort.field, direction: isDescending ? 'desc' : 'asc' };
    const select = new ContentSelect(this.kind, filter);
    if (page.cursor) select.after(order, page.cursor.value, page.cursor.id);
    const counted = () => (isSearch(filter) ? this.countFound(filter, limits.maxSearchCount) : this.counted(filter));
    return {
      ...toPage(page, sort, await this.rows(select.rows({ sort: order, limit: page.size + 1 }))),
      totalCount: async () => (await counted()).total,
      counts: () => this.counts(filter),
    };
  }

  /** Counts by status within the chosen category, and by category within the chosen status. A search changes neither. */
  private async counts({ status, category, isEmpty }: VisibleFilter): Promise<ContentCounts> {
    const isOpen = this.seesAll();
    const kept = await this.em.execute<{ status: ContentStatus; category: string; count: number }[]>(
      `select status, category, sum(n)::int as count from content_counts
       where kind = ? ${isOpen ? '' : `and status = 'published'`} group by status, category having sum(n) > 0`,
      [this.kind.name],
    );
    const sum = (of: typeof kept) => of.reduce((total, row) => total + row.count, 0);
    const inStatus = kept.filter((row) => !isEmpty && (!isOpen || !status || row.status === status));
    const inCategory = kept.filter((row) => !category || !hasField(this.kind, 'category') || row.category === category);
    const named = [...new Set(inStatus.map((row) => row.category))].filter(Boolean).sort();
    return {
      byStatus: statuses.map((one) => ({ status: one, count: sum(inCategory.filter((row) => row.status === one)) })),
      byCategory: named.map((one) => ({
        category: one,
        count: sum(inStatus.filter((row) => row.category === one)),
      })),
    };
  }

  /** Counts the matches of a search, up to `most`. */
  private async countFound(filter: VisibleFilter, most: number): Promise<Counted> {
    const { text, values, isUnnamed } = new ContentSelect(this.kind, filter).count(most);
    const [found] = await preparedQuery<{ n: number }>(this.em, text, values, { isUnnamed });
    const n = found?.n ?? 0;
    return { total: Math.min(n, most), isMore: n > most };
  }

  /** Reads the total from `content_counts`. */
  private async counted(filter: VisibleFilter): Promise<Counted> {
    if (filter.isEmpty) return { total: 0, isMore: false };
    const { text, values } = this.storedCount(filter);
    const [kept] = await preparedQuery<{ total: number }>(this.em, `select ${text}`, values);
    return { total: kept?.total ?? 0, isMore: false };
  }

  /** The total as a column named `total`. */
  private storedCount({ status, category }: VisibleFilter): Statement {
    const values: unknown[] = [];
    const conditions = [`kind = '${this.kind.name}'`];
    if (status && statuses.includes(status)) conditions.push(`status = '${status}'`);
    if (category && hasField(this.kind, 'category')) {
      conditions.push('category = ?');
      values.push(category);
    }
    const text = `(select coalesce(sum(n), 0)::int from content_counts where ${conditions.join(' and ')}) as total`;
    return { text, values };
  }

  /** The content of an item that a list has shown, batched with the others of that list. */
  contentOf(id: number): Promise<string> {
    this.contents ??= new DataLoader<number, string>(async (ids) => {
      const found = await this.em.execute<{ id: number; content: string }[]>(
        `select id, content from content where kind = ? and id in (${ids.map(() => '?').join(', ')})`,
        [this.kind.name, ...ids],
      );
      const byId = new Map(found.map((row) => [row.id, row.content]));
      return ids.map((one) => byId.get(one) ?? new NotFound(this.kind.label));
    });
    return this.contents.load(id);
  }

  /** The previous and next published items, null at an end; read together, since callers need both. */
  neighbours(row: ContentRow): Promise<Neighbours> {
    const known = this.beside.get(row);
    if (known) return known;
    const neighbours = this.readNeighbours(row);
    this.beside.set(row, neighbours);
    return neighbours;
  }

  /** Published items to read next: the newest of its category, then the newest of all. */
  async related({ id, category }: ContentRow, first: number): Promise<ContentRow[]> {
    const newest = (filter: ContentFilter) =>
      new ContentSelect(this.kind, { ...filter, status: 'published' })
        .and('c.id <> ?', id)
        .rows({ sort: newestFirst, limit: first });
    const all = newest({});
    if (!category) return this.rows(all);
    const alike = newest({ category });
    const found = await this.rows({
      text: `(${alike.text}) union all (${all.text})`,
      values: [...alike.values, ...all.values],
    });
    return [...new Map(found.map((row) => [row.id, row])).values()].slice(0, first);
  }

  /** @throws NotFound when the item is absent or not visible to the viewer */
  byId(id: number): Promise<ContentRow> {
    return this.one({ id });
  }

  /** The stored item for a preview; requires `read`. @throws NotFound */
  previewed(id: number): Promise<ContentRow> {
    this.access.require('read', this.resource);
    return this.one({ id });
  }

  /**
   * Unsaved values as an item, for a preview. Requires the permission that saving them would.
   * @param id of the item they change; null for a new one
   */
  async draft(id: number | null, input: unknown): Promise<ContentRow> {
    this.access.require(id === null ? 'create' : 'update', this.resource);
    return draftRow(this.kind, id === null ? null : await this.byId(id), input);
  }

  /** @throws NotFound */
  async bySlug(slug: string): Promise<ContentRow> {
    if (!slugPattern.test(slug)) throw new NotFound(this.kind.label);
    return this.one({ slug });
  }

  async create(input: unknown): Promise<ContentRow> {
    this.access.require('create', this.resource);
    const values = check(rulesOf(this.kind), input, defaults.content);
    if (values['status'] === 'published') this.access.require('publish', this.resource);
    const isPublished = values['status'] === 'published';
    const slug = String(values['slug']);
    const stored = await this.storedValues(slug, values);
    const id = await this.saved(() =>
      this.em.transactional(async (em) => {
        const item = em.create(ContentItem, {
          ...this.emptyValues(),
          ...stored,
          kind: this.kind.name,
          publishedAt: isPublished ? new Date() : null,
        } as RequiredEntityData<ContentItem>);
        if (isPublished) await dropFormerSlug(em, this.kind.name, slug);
        await em.flush();
        return item.id;
      }),
    );
    return this.byIdFresh(id);
  }

  /**
   * Changes only the fields in the input.
   * @throws Conflict with `current` when the input carries a `version` that is not the stored one.
   */
  async update(id: number, input: unknown): Promise<ContentRow> {
    this.access.require('update', this.resource);
    const isSaved = await this.saved(() =>
      this.em.transactional(async (em) => {
        const entity = await this.locked(em, id);
        const { version, ...values } = checkPatch(rulesOf(this.kind, entity.slug), input, { withVersion: true });
        const status = values['status'] ?? entity.status;
        if (entity.status === 'published' || status === 'published') this.access.require('publish', this.resource);
        if (version !== undefined && version !== entity.version) return false;
        if (isBuiltIn(this.kind, entity.slug) && 'slug' in values && values['slug'] !== entity.slug) {
          throw new Conflict(`The page "${entity.slug}" keeps its address`, {
            fields: { slug: `The page "${entity.slug}" keeps its address` },
          });
        }
        const changes: EntityData<ContentItem> = await this.storedValues(entity.slug, values);
        if (status === 'published') changes.publishedAt = entity.publishedAt ?? new Date();
        const slug = String(values['slug'] ?? entity.slug);
        await keepFormerSlug(em, this.kind.name, entity, { slug, status });
        em.assign(entity, changes as never);
        return true;
      }),
    );
    // Read after the transaction: while many wait for one row, none may need a second connection.
    const stored = await this.byIdFresh(id);
    if (isSaved) return stored;
    throw new Conflict(`This ${this.kind.name} was saved by somebody else in the meantime`, { current: stored });
  }

  async remove(id: number): Promise<void> {
    this.access.require('delete', this.resource);
    await this.em.transactional(async (em) => {
      const entity = await this.locked(em, id);
      if (entity.status === 'published') this.access.require('publish', this.resource);
      if (isBuiltIn(this.kind, entity.slug)) throw new Conflict(`The page "${entity.slug}" cannot be deleted`);
      em.remove(entity);
    });
  }

  /**
   * Publishes, unpublishes or deletes these items, each in a transaction of its own.
   * @throws Forbidden when the viewer lacks the permission for the action
   */
  async bulk(action: BulkAction, ids: readonly number[]): Promise<BulkResult> {
    if (action === 'delete') {
      this.access.require('delete', this.resource);
      return eachOf(checkChosen(ids), async (id) => {
        await this.remove(id);
        return true;
      });
    }
    this.access.require('update', this.resource);
    this.access.require('publish', this.resource);
    const isPublishing = action === 'publish';
    return eachOf(checkChosen(ids), async (id) => {
      const { status } = await this.one({ id });
      if ((status === 'published') === isPublishing) return false;
      const { version } = await this.update(id, { status: isPublishing ? 'published' : 'draft' });
      return { id, status, version };
    });
  }

  /** Creates a draft with the item's fields, a title and a slug of its own. */
  async duplicate(id: number): Promise<ContentRow> {
    this.access.require('create', this.resource);
    const source = await this.one({ id });
    if (isBuiltIn(this.kind, source.slug)) {
      throw new Conflict(`The page "${source.slug}" is built in and cannot be duplicated`);
    }
    const values = source as unknown as Record<string, unknown>;
    const copied = apiFields(this.kind).filter(([, field]) => field.copied !== false);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.create({
          ...Object.fromEntries(copied.map(([name]) => [name, values[name]])),
          title: titleOfCopy(source.title),
          slug: await slugOfCopy(this.em, this.kind.name, source.slug),
          status: 'draft',
        });
      } catch (error) {
        // Another request took the slug meanwhile.
        if (!(error instanceof Conflict) || attempt === copyAttempts) throw error;
      }
    }
  }

  /**
   * The values to store: HTML is sanitised, the layout of a built-in page is kept as it is.
   * @throws BadInput when sanitising empties a required field
   */
  private async storedValues(slug: string, values: Record<string, unknown>): Promise<Record<string, unknown>> {
    const stored = { ...values };
    await this.requireReferences(values);
    for (const [name, field] of apiFields(this.kind)) {
      const value = values[name];
      if (typeOf(field).graphql === 'DateTime' && typeof value === 'string') stored[name] = new Date(value);
      if (typeOf(field).words !== 'html' || typeof value !== 'string') continue;
      if (name === 'content' && isBuiltIn(this.kind, slug)) continue;
      const { sanitise } = await import('./sanitise.ts');
      const clean = sanitise(value).trim();
      if (clean === '' && field.required) {
        const message = `${field.label} is required`;
        throw new BadInput(message, { [name]: message });
      }
      stored[name] = clean;
    }
    return stored;
  }

  /** @throws BadInput when a reference names no item visible to the viewer */
  private async requireReferences(values: Record<string, unknown>): Promise<void> {
    for (const [name, field] of apiFields(this.kind)) {
      const id = values[name];
      if (field.type !== 'reference' || typeof id !== 'number') continue;
      const found = await this.em.fork().findOne(ContentItem, { id, kind: field.to }, { fields: ['status'] });
      if (found && (found.status === 'published' || this.seesAll())) continue;
      const message = `There is no such ${field.to}`;
      throw new BadInput(message, { [name]: message });
    }
  }

  /** The values of fields that the input leaves out. */
  private emptyValues(): Record<string, unknown> {
    return Object.fromEntries(apiFields(this.kind).map(([name, field]) => [name, typeOf(field).empty]));
  }

  private async locked(em: SqlEntityManager, id: number): Promise<ContentItem> {
    const where = { id, kind: this.kind.name, ...(this.seesAll() ? {} : { status: 'published' }) };
    const entity = await em.findOne(ContentItem, where as never, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!entity) throw new NotFound(this.kind.label);
    return entity;
  }

  private async saved<T>(save: () => Promise<T>): Promise<T> {
    try {
      return await save();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException) && errorCode(error) !== uniqueViolation) throw error;
      const message = `Another ${this.kind.name} already has this slug`;
      throw new Conflict(message, { fields: { slug: message } });
    }
  }

  private seesAll(): boolean {
    return this.access.can('read', this.resource);
  }

  /** Without `read`, only published items; none when the filter asks for another status. */
  private visible(filter: ContentFilter): VisibleFilter {
    if (this.seesAll()) return filter;
    return { ...filter, status: 'published', isEmpty: filter.status !== undefined && filter.status !== 'published' };
  }

  private async rows<More = unknown>(
    { text, values, isUnnamed }: Statement,
    before: readonly unknown[] = [],
  ): Promise<(ContentRow & More)[]> {
    const found = await preparedQuery<ContentRow & More>(this.em, text, [...before, ...values], { isUnnamed });
    for (const row of found) toRow(this.kind, row);
    return found;
  }

  private async readNeighbours({ createdAt, id }: ContentRow): Promise<Neighbours> {
    const nearest = (side: keyof Neighbours, direction: ContentSort['direction']) => {
      const sort: ContentSort = { field: 'createdAt', direction };
      return new ContentSelect(this.kind, { status: 'published' })
        .after(sort, createdAt, id)
        .rows({ sort, limit: 1, more: `'${side}' as side` });
    };
    const [older, newer] = [nearest('older', 'desc'), nearest('newer', 'asc')];
    const found = await this.rows<{ side: keyof Neighbours }>({
      text: `(${older.text}) union all (${newer.text})`,
      values: [...older.values, ...newer.values],
    });
    const at = (side: keyof Neighbours) => found.find((row) => row.side === side) ?? null;
    return { older: at('older'), newer: at('newer') };
  }

  private async one(where: { id: number } | { slug: string }, filter = this.visible({})): Promise<ContentRow> {
    const select = new ContentSelect(this.kind, filter);
    if ('id' in where) select.and('c.id = ?', where.id);
    else select.and('c.slug = ?', where.slug);
    const [row] = await this.rows(select.rows({ withContent: true, limit: 1 }));
    if (!row) throw new NotFound(this.kind.label);
    return row;
  }

  /** The item after a save, whatever the writer may read. */
  private byIdFresh(id: number): Promise<ContentRow> {
    return this.one({ id }, {});
  }
}

const isSearch = ({ search }: VisibleFilter): boolean => searchTerms(search).length > 0;
