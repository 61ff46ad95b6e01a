import { limits } from '#schema/constants';
import { recordAct } from '../../../kernel/database/record-act.ts';
import { isoTime } from '../../../kernel/database/stored-time.ts';
import { NotFound } from '../../../kernel/errors/errors.ts';
import { offsetConnection, type Connection } from '../../../kernel/lists/connection.ts';
import { readPage, type PageRequest } from '../../../kernel/lists/page-request.ts';
import { countSqlUpTo, type Counted } from '../../../kernel/lists/count-up-to.ts';
import { decodeCursor, encodeCursor, foreignCursor, type Cursor } from '../../../kernel/lists/cursor.ts';
import { containingFolded } from '../../../kernel/lists/keyset-list.ts';
import { notFoundOrders, type NotFoundSort } from './not-found.query.ts';
import { NotFoundEntry } from './not-found.entity.ts';
import type { Scope } from '../../../kernel/scope.ts';

export interface NotFoundRow {
  path: string;
  count: number;
  firstAt: string;
  lastAt: string;
  referrer: string | null;
}

export interface NotFoundFilter {
  search?: string | undefined;
  /** Lists ignored addresses instead of the others. */
  isIgnored?: boolean | undefined;
}

/** The log of addresses that were not found, without those that are found since. */
export class NotFoundService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds'>) {}

  async list({
    limit,
    offset,
    sort = 'latest',
    ...filter
  }: NotFoundFilter & { limit: number; offset: number; sort?: NotFoundSort | undefined }): Promise<NotFoundRow[]> {
    this.scope.access.require('read', 'settings');
    const { sql, values } = this.select(filter);
    const rows = await this.scope.em.execute<NotFoundRow[]>(
      `select path, count, first_at as "firstAt", last_at as "lastAt", referrer ${sql}
       order by ${notFoundOrders[sort]} limit ? offset ?`,
      [...values, limit, offset],
    );
    return rows.map((row) => ({ ...row, firstAt: isoTime(row.firstAt), lastAt: isoTime(row.lastAt) }));
  }

  async count(filter: NotFoundFilter, most: number = limits.maxCount): Promise<Counted> {
    this.scope.access.require('read', 'settings');
    return countSqlUpTo(this.scope.em, this.select(filter), most);
  }

  async connection(
    options: PageRequest & { filter?: NotFoundFilter | undefined; sort?: NotFoundSort | undefined },
  ): Promise<Connection<NotFoundRow>> {
    const { filter = {}, sort = 'latest' } = options;
    const page = readPage(options, (cursor) => readPosition(cursor, sort));
    return offsetConnection(page, {
      rows: (part) => this.list({ ...filter, ...part, sort }),
      cursorAt: (position) => encodeCursor({ value: sort, id: position }),
      totalCount: async () => (await this.count(filter)).total,
      exactCount: async () => (await this.count(filter, limits.id)).total,
    });
  }

  /** Ignores an address, or lists it again. @throws NotFound */
  async ignore(path: string, isIgnored: boolean): Promise<void> {
    this.scope.access.require('update', 'settings');
    const changed = await this.scope.em.transactional((em) => em.nativeUpdate(NotFoundEntry, { path }, { isIgnored }));
    if (changed === 0) throw new NotFound('Address');
  }

  /** Clears the log except ignored addresses. @returns how many were deleted */
  async clear(): Promise<number> {
    this.scope.access.require('update', 'settings');
    return this.scope.em.transactional(async (em) => {
      const deleted = await em.nativeDelete(NotFoundEntry, { isIgnored: false });
      if (deleted > 0) {
        await recordAct(em, { action: 'delete', kind: 'not found', before: { addresses: deleted } });
      }
      return deleted;
    });
  }

  private select({ search, isIgnored = false }: NotFoundFilter) {
    const kinds = JSON.stringify(this.scope.kinds.all.map(({ name, path }) => ({ kind: name, path })));
    return {
      sql: `from not_found_log n where is_ignored = ? ${search ? 'and fold_search(path) like any (array[?, ?]::text[])' : ''}
        and not exists (select from redirects r where r."from" = n.path)
        and not exists (select from redirects r where r."from" like '%/*' and starts_with(n.path, left(r."from", -1)))
        and not exists (select from json_to_recordset(?::json) as k(kind text, path text)
          join content c on c.kind = k.kind and c.slug = regexp_replace(n.path, '^.*/', '') and c.status = 'published'
          where replace(k.path, '{slug}', c.slug) = n.path)
        and not exists (select from json_to_recordset(?::json) as k(kind text, path text)
          join former_slugs f on f.kind = k.kind and f.slug = regexp_replace(n.path, '^.*/', '')
          join content c on c.id = f.item_id and c.status = 'published'
          where replace(k.path, '{slug}', f.slug) = n.path)`,
      values: [
        isIgnored,
        ...(search ? [search, encodeURI(search.toWellFormed())].map(containingFolded) : []),
        kinds,
        kinds,
      ],
    };
  }
}

/** @throws BadInput for a cursor of another list or order */
function readPosition(text: string, sort: NotFoundSort): Cursor {
  const cursor = decodeCursor(text, false);
  if (cursor.value !== sort) throw foreignCursor();
  return cursor;
}
