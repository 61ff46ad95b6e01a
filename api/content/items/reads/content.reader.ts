import DataLoader from 'dataloader';
import type { QBFilterQuery } from '@mikro-orm/postgresql';
import { limits, type View } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource } from '#schema/permissions';
import { slugPattern } from '#schema/addresses/slug';
import { withoutHidden } from '#schema/sections/without-hidden';
import { NotFound } from '../../../kernel/errors/errors.ts';
import type { Connection } from '../../../kernel/lists/connection.ts';
import type { Counted } from '../../../kernel/lists/count-up-to.ts';
import type { PagePart, PageRequest } from '../../../kernel/lists/page-request.ts';
import { newestFirst, reversed } from '../../../kernel/lists/sort.ts';
import type { Access } from '../../../kernel/access/access.ts';
import { ContentItem } from '../content.entity.ts';
import { toRow, type ContentRow } from '../content.row.ts';
import { WorkingCopy } from '../working-copy/working-copy.entity.ts';
import { readWorkingCopy } from '../working-copy/working-copy.row.ts';
import { countFound, countsOf, countStored, storedTotal, type ContentCounts } from './content.counts.ts';
import { readContentPage, toPage } from './content.pagination.ts';
import type { ContentFilter, ContentQuery, ContentSort } from './content.query.ts';
import { creatorNames } from './creator-names.ts';
import { afterItem, inOrder, selectItems, selectPart } from './content.select.ts';
import { isNewest, itemBySlug, newest } from './hot.reads.ts';
import { readNeighbours, readRelated, type Neighbours } from './neighbours.ts';
import { searchTerms } from './search-terms.ts';
import { fieldConditions, type Condition } from './where/condition.ts';
import { slugOfTag, withSlugs } from './where/tag-slugs.ts';
import type { Scope } from '../../../kernel/scope.ts';

type Page = Pick<ContentQuery, 'sort' | 'limit' | 'offset' | 'isWhole'>;

interface CountedRows {
  rows: ContentRow[];
  /** Null unless the request is paged. */
  counted: Counted | null;
}

export interface ContentConnection extends Connection<ContentRow> {
  /** Counted only when requested. */
  counts: () => Promise<ContentCounts>;
}

/** Reads items of one kind. Without `read`, a viewer sees the published ones only. */
export class ContentReader {
  protected readonly resource: ContentResource;
  private contents: DataLoader<number, string> | undefined;
  private creators: DataLoader<number, string | null> | undefined;
  private waiting: DataLoader<number, boolean> | undefined;
  private readonly neighboursOf = new WeakMap<ContentRow, Promise<Neighbours>>();

  constructor(
    protected readonly scope: Pick<Scope, 'em' | 'access' | 'kinds'>,
    protected readonly kind: KindDeclaration,
  ) {
    // `ContentResource` covers the project's kinds; tests start servers with others.
    this.resource = kind.plural as ContentResource;
  }

  /**
   * A page of items, with the total when the request is paged.
   * @param view the viewer's unless given or asked otherwise
   */
  async list({ isPaged = false, view, ...query }: ContentQuery & { isPaged?: boolean }): Promise<CountedRows> {
    const filter = await this.searched(query, view);
    if (!filter) return { rows: [], counted: isPaged ? { total: 0, isMore: false } : null };
    if (!query.isWhole && isNewest(filter, query)) {
      const { sort, limit } = query;
      const { rows, total } = await newest(this.scope.em, this.kind, { by: sort.field, limit, status: filter.status });
      return { rows, counted: isPaged ? { total, isMore: false } : null };
    }
    if (isSearch(filter) || !isPaged) {
      const [rows, counted] = await Promise.all([
        this.part(filter, query),
        isPaged ? countFound(this.scope.em, this.kind, filter, limits.maxCount) : null,
      ]);
      return { rows, counted };
    }
    return this.countedPart(filter, query);
  }

  async connection(
    options: PageRequest & {
      filter?: ContentFilter | undefined;
      sort?: ContentSort | undefined;
      view?: View | null | undefined;
    },
  ): Promise<ContentConnection> {
    const { filter: wanted = {}, sort = newestFirst, view } = options;
    const page = readContentPage(options, sort);
    const filter = await this.searched(wanted, view);
    if (!filter) return this.emptyConnection(page, sort, wanted);
    const order = page.isBackward ? reversed(sort) : sort;
    const limit = page.size + 1;
    const counts = () =>
      countsOf(this.scope.em, this.kind, filter, this.seesAll(viewFor(this.scope.access, wanted, view)));
    if (!page.cursor && isNewest(filter, { sort: order, limit })) {
      const { status } = filter;
      const { rows, total } = await newest(this.scope.em, this.kind, { by: sort.field, limit, status });
      return { ...toPage(page, sort, rows), totalCount: () => Promise.resolve(total), counts };
    }
    const select = selectItems(this.scope.em, this.kind, filter).orderBy(inOrder(order, filter)).limit(limit);
    if (page.cursor) select.andWhere(afterItem(order, filter, page.cursor));
    const rows = await this.rows(select.execute<object[]>('all'));
    return { ...toPage(page, sort, rows), totalCount: async () => (await this.counted(filter)).total, counts };
  }

  /** Every matching row of the list, for an export. */
  async *all({ sort, view, ...filter }: Omit<ContentQuery, 'limit' | 'offset'>): AsyncGenerator<ContentRow> {
    let after: string | null = null;
    do {
      const page: ContentConnection = await this.connection({ first: limits.wholeRows, after, filter, sort, view });
      yield* page.edges.map(({ node }) => node);
      after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
    } while (after !== null);
  }

  /** The content of a listed item, loaded in one batch with that of the other items. */
  contentOf(id: number): Promise<string> {
    this.contents ??= new DataLoader<number, string>(async (ids) => {
      const found = await this.scope.em
        .createQueryBuilder(ContentItem)
        .select(['id', 'content'])
        .where({ kind: this.kind.name, id: [...ids] })
        .execute<Pick<ContentItem, 'id' | 'content'>[]>('all');
      const byId = new Map(
        found.map(({ id: found, content }) => [found, this.isVisitor() ? withoutHidden(content) : content]),
      );
      return ids.map((each) => byId.get(each) ?? new NotFound(this.kind.label));
    });
    return this.contents.load(id);
  }

  /** The name of an item's creator, loaded in one batch; null if the viewer may not read unpublished items. */
  creatorOf(id: number): Promise<string | null> | null {
    if (!this.seesAll()) return null;
    this.creators ??= new DataLoader<number, string | null>(async (ids) => {
      const names = await creatorNames(this.scope.em, ids);
      return ids.map((each) => names.get(each) ?? null);
    });
    return this.creators.load(id);
  }

  /** The previous and next published items, null at an end; read together, since callers need both. */
  neighbours(row: ContentRow): Promise<Neighbours> {
    const known = this.neighboursOf.get(row);
    if (known) return known;
    const neighbours = readNeighbours(this.scope.em, this.kind, row);
    this.neighboursOf.set(row, neighbours);
    return neighbours;
  }

  /** Published items to read next: the newest of its category, then the newest of all. */
  related(row: ContentRow, first: number): Promise<ContentRow[]> {
    return readRelated(this.scope.em, this.kind, row, first);
  }

  /**
   * @param view narrows what the viewer may see
   * @throws NotFound when the item is absent or not visible to the viewer
   */
  async byId(id: number, view: View = 'everything'): Promise<ContentRow> {
    return this.asSeen(await this.find({ id }, this.visible({}, view) ?? {}));
  }

  /** The items with these ids that the viewer sees, with all fields. */
  async byIds(ids: readonly number[], view: View = 'everything'): Promise<ContentRow[]> {
    const found = await selectItems(this.scope.em, this.kind, this.visible({}, view) ?? {}, true)
      .andWhere({ id: { $in: [...ids] } })
      .execute<object[]>('all');
    return found.map((row) => this.asSeen(toRow(this.kind, row, true)));
  }

  /** The item for a preview, with the changes of its working copy; requires `read`. @throws NotFound */
  previewed(id: number): Promise<ContentRow> {
    this.scope.access.require('read', this.resource);
    return this.shown(id);
  }

  /** Whether the item has a working copy, loaded in one batch; false if the viewer may not read them. */
  hasWorkingCopy(id: number): Promise<boolean> | false {
    if (!this.seesAll()) return false;
    this.waiting ??= new DataLoader<number, boolean>(async (ids) => {
      const found = await this.scope.em
        .createQueryBuilder(WorkingCopy)
        .select('contentId')
        .where({ contentId: [...ids] })
        .execute<Pick<WorkingCopy, 'contentId'>[]>('all');
      const having = new Set(found.map(({ contentId }) => contentId));
      return ids.map((each) => having.has(each));
    });
    return this.waiting.load(id);
  }

  /** @param view narrows what the viewer may see @throws NotFound */
  async bySlug(slug: string, view: View = 'everything'): Promise<ContentRow> {
    if (!slugPattern.test(slug)) throw new NotFound(this.kind.label);
    const row = await itemBySlug(this.scope.em, this.kind, slug, this.seesAll(view));
    if (!row) throw new NotFound(this.kind.label);
    return this.asSeen(row);
  }

  /** The item as its editors see it. @throws NotFound */
  protected async shown(id: number): Promise<ContentRow> {
    const copy = this.seesAll() ? await readWorkingCopy(this.scope.em, this.kind, id) : null;
    return copy?.row ?? this.byId(id);
  }

  private asSeen(row: ContentRow): ContentRow {
    if (row.content === undefined || !this.isVisitor()) return row;
    const content = withoutHidden(row.content);
    return content === row.content ? row : { ...row, content };
  }

  /** People with an account get hidden sections too, so that saving what they read does not delete them. */
  private isVisitor(): boolean {
    return this.scope.access.viewer === null;
  }

  protected seesAll(view: View = 'everything'): boolean {
    return view === 'everything' && this.scope.access.can('read', this.resource);
  }

  /** The item with all its fields, without an access check. @throws NotFound */
  protected async find(where: { id: number }, filter: ContentFilter): Promise<ContentRow> {
    const [found] = await selectItems(this.scope.em, this.kind, filter, true)
      .andWhere(where as QBFilterQuery<ContentItem>)
      .execute<object[]>('all');
    if (!found) throw new NotFound(this.kind.label);
    return toRow(this.kind, found, true);
  }

  /** The filter, narrowed to what the viewer may see in this view; null if that excludes everything. */
  private visible(filter: ContentFilter, view: View): ContentFilter | null {
    if (this.seesAll(view)) return filter;
    if (filter.hasWorkingCopy && !this.seesAll()) return null;
    if (filter.status !== undefined && filter.status !== 'published') return null;
    return { ...filter, status: 'published' };
  }

  /** The filter with tags replaced by their slugs. */
  private async searched(filter: ContentFilter, view?: View | null): Promise<ContentFilter | null> {
    const visible = this.visible(filter, viewFor(this.scope.access, filter, view));
    if (!visible) return null;
    const { tag, where } = visible;
    return { ...visible, ...(tag && { tag: await slugOfTag(tag) }), ...(where && { where: await withSlugs(where) }) };
  }

  private part(filter: ContentFilter, of: Page): Promise<ContentRow[]> {
    return this.rows(selectPart(this.scope.em, this.kind, filter, of).execute<object[]>('all'), of.isWhole);
  }

  /** Reads the stored total in the same statement. */
  private async countedPart(filter: ContentFilter, query: Page): Promise<CountedRows> {
    const found = await selectPart(this.scope.em, this.kind, filter, query)
      .addSelect(storedTotal(this.kind, filter))
      .execute<{ _total: number }[]>('all');
    const [first] = found;
    // A page beyond the end has no row to read the total from.
    const counted = first ? { total: first._total, isMore: false } : await this.counted(filter);
    return { rows: await this.rows(Promise.resolve(found), query.isWhole), counted };
  }

  private counted(filter: ContentFilter): Promise<Counted> {
    return isSearch(filter)
      ? countFound(this.scope.em, this.kind, filter, limits.maxSearchCount)
      : countStored(this.scope.em, this.kind, filter);
  }

  private async rows(found: Promise<object[]>, isWhole = false): Promise<ContentRow[]> {
    const rows = (await found).map((row) => toRow(this.kind, row, isWhole));
    return isWhole ? rows.map((row) => this.asSeen(row)) : rows;
  }

  /** For a viewer who filters by a status they may not see. */
  private emptyConnection(page: PagePart, sort: ContentSort, { category }: ContentFilter): ContentConnection {
    const counts = async () => ({ ...(await countsOf(this.scope.em, this.kind, { category }, false)), byCategory: [] });
    return { ...toPage(page, sort, []), totalCount: () => Promise.resolve(0), counts };
  }
}

/** A filter by status implies the view that shows it. */
const viewFor = (access: Access, { status, where }: ContentFilter, view: View | null | undefined): View =>
  view ?? (status || (where && asksForStatus(where)) ? 'everything' : access.viewOf());

const asksForStatus = (where: Condition): boolean =>
  fieldConditions(where).some(({ field }) => field.name === 'status');

/** Whether the matches have to be counted. */
const isSearch = ({ search, tag, hasWorkingCopy, where, ids }: ContentFilter): boolean =>
  searchTerms(search).length > 0 || Boolean(tag || where || ids) || hasWorkingCopy === true;
