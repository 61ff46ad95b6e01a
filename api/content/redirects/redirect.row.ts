import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import { isoTime } from '../../kernel/database/stored-time.ts';
import { countSqlUpTo, type Counted } from '../../kernel/lists/count-up-to.ts';
import { containingFolded } from '../../kernel/lists/keyset-list.ts';
import { livePaths } from './live-paths.ts';
import { redirectOrders, type RedirectSort } from './redirect.query.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** A redirect as clients see it. */
export interface RedirectRow {
  id: number;
  from: string;
  to: string | null;
  status: number;
  /** Whether `from` is the address of a page, which visitors get instead. */
  isUnused: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** The published item whose former address redirects to it. */
export interface FormerOf {
  kind: string;
  id: number;
  slug: string;
  title: string;
}

/** A line of the panel's list: a redirect, or the former address of an item. */
export interface RedirectEntry {
  /** `former-post-first` for a former address. */
  id: number | string;
  from: string;
  to: string | null;
  status: number;
  isUnused: boolean;
  formerOf: FormerOf | null;
  createdAt: string | null;
  updatedAt: string | null;
  version: number | null;
}

export interface RedirectFilter {
  id?: number | undefined;
  search?: string | undefined;
  status?: number | undefined;
  /** Also the former addresses of items. */
  withFormer?: boolean | undefined;
}

interface StoredEntry {
  id: number | null;
  from: string;
  to: string | null;
  status: number;
  createdAt: string | null;
  updatedAt: string | null;
  version: number | null;
  isOverruled: boolean;
  kind: string | null;
  itemId: number | null;
  slug: string | null;
  title: string | null;
}

const own = `select id, "from", "to", status, created_at, updated_at, version, false as is_overruled,
  null as kind, null::int as item_id, null as slug, null as title from redirects`;

/** The former addresses that redirect. A redirect from the same address takes precedence. */
const former = `select null, replace(k.path, '{slug}', f.slug), replace(k.path, '{slug}', c.slug), 301, null, null, null,
  exists (select from redirects r where r."from" = replace(k.path, '{slug}', f.slug)), f.kind, c.id, f.slug, c.title
  from former_slugs f join content c on c.id = f.item_id and c.status = 'published' and c.slug <> f.slug
  join json_to_recordset(?::json) as k(kind text, path text) on k.kind = f.kind`;

function select({ id, search, status, withFormer }: RedirectFilter, kinds: Kinds) {
  const conditions: string[] = [];
  const values: unknown[] = [];
  if (withFormer) values.push(JSON.stringify(kinds.all.map(({ name, path }) => ({ kind: name, path }))));
  if (id !== undefined) {
    conditions.push('id = ?');
    values.push(id);
  }
  if (search) {
    // Addresses are stored encoded, and shown decoded.
    const patterns = [search, encodeURI(search.toWellFormed())].map(containingFolded);
    conditions.push(
      `(fold_search("from") like any (array[?, ?]::text[]) or fold_search("to") like any (array[?, ?]::text[]))`,
    );
    values.push(...patterns, ...patterns);
  }
  if (status !== undefined) {
    conditions.push('status = ?');
    values.push(status);
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return { sql: `from (${own}${withFormer ? ` union all ${former}` : ''}) r ${where}`, values };
}

export async function readEntries(
  em: SqlEntityManager,
  kinds: Kinds,
  filter: RedirectFilter,
  { limit, offset = 0, sort = 'newest' }: { limit: number; offset?: number; sort?: RedirectSort | undefined },
): Promise<RedirectEntry[]> {
  const { sql, values } = select(filter, kinds);
  const rows = await em.execute<StoredEntry[]>(
    `select id, "from", "to", status, created_at as "createdAt", updated_at as "updatedAt", version,
       is_overruled as "isOverruled", kind, item_id as "itemId", slug, title
     ${sql} order by ${redirectOrders[sort]} limit ? offset ?`,
    [...values, limit, offset],
  );
  const live = await livePaths(
    em,
    rows.map(({ from }) => from),
    kinds,
  );
  return rows.map(({ id, kind, itemId, slug, title, createdAt, updatedAt, isOverruled, ...row }) => ({
    ...row,
    id: id ?? `former-${kind}-${slug}`,
    isUnused: isOverruled || live.has(row.from),
    formerOf: kind !== null && itemId !== null ? { kind, id: itemId, slug: slug ?? '', title: title ?? '' } : null,
    createdAt: createdAt === null ? null : isoTime(createdAt),
    updatedAt: updatedAt === null ? null : isoTime(updatedAt),
  }));
}

/** Counts up to 10,000. */
export async function countEntries(
  em: SqlEntityManager,
  kinds: Kinds,
  filter: RedirectFilter,
  most: number = limits.maxCount,
): Promise<Counted> {
  return countSqlUpTo(em, select(filter, kinds), most);
}

/** A redirect of the list without former addresses. */
export const toRow = ({ formerOf: _, ...entry }: RedirectEntry) => entry as RedirectRow;
