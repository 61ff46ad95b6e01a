import type { RequestListener } from 'node:http';
import type { MikroORM } from '@mikro-orm/postgresql';
import { canonicalPath, firstSegment } from '#schema/addresses/canonical-path';
import { comparable } from '#schema/addresses/redirect';
import { ownBranches } from '#schema/addresses/slug';

/** The maximum number of addresses counted between two writes. */
const bufferedAtMost = 1000;

/** The maximum number of addresses in the log; the least recently requested are deleted. */
const keptAtMost = 10_000;

const longestAddress = 500;

interface Seen {
  count: number;
  referrer: string | null;
}

/** Counts addresses that were not found, in memory, and writes them in batches. */
export class NotFoundLog {
  private seen = new Map<string, Seen>();
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly orm: MikroORM) {}

  /** Watches the responses of a server. */
  watch(handler: RequestListener): RequestListener {
    return (request, response) => {
      const { method, url = '/' } = request;
      if (method === 'GET') {
        response.once('finish', () => {
          if (response.statusCode === 404) this.add(url, request.headers.referer);
        });
      }
      handler(request, response);
    };
  }

  /** Writes the counts so far. */
  flush(): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.write());
    return this.writing;
  }

  private add(url: string, referrer: string | undefined): void {
    const path = loggedAddress(url);
    if (path === null) return;
    const seen = this.seen.get(path);
    if (!seen && this.seen.size >= bufferedAtMost) return;
    this.seen.set(path, {
      count: (seen?.count ?? 0) + 1,
      referrer: withoutQuery(referrer) ?? seen?.referrer ?? null,
    });
  }

  private async write(): Promise<void> {
    if (this.seen.size === 0) return;
    // In order, so that two servers cannot wait for each other.
    const rows = Array.from(this.seen, ([path, seen]) => ({ path, ...seen })).sort((a, b) =>
      a.path < b.path ? -1 : 1,
    );
    this.seen = new Map();
    await this.orm.em.fork().execute(
      `with added as (
         insert into not_found_log (path, count, referrer)
         select path, count, referrer from json_to_recordset(?::json) as a(path text, count int, referrer text)
         on conflict (path) do update set count = least(not_found_log.count::bigint + excluded.count, 2147483647),
           last_at = now(), referrer = coalesce(excluded.referrer, not_found_log.referrer)
         returning path)
       delete from not_found_log where path in (select path from not_found_log
         where path not in (select path from added) order by last_at desc, path offset ?)`,
      [JSON.stringify(rows), keptAtMost - rows.length],
    );
  }
}

/** The canonical path; null for addresses that are not pages: files, tokens, and those that are too long. */
function loggedAddress(url: string): string | null {
  const [given = '/'] = url.split(/[?#]/, 1);
  if (!given.startsWith('/') || given.length > longestAddress) return null;
  const path = comparable(canonicalPath(given));
  // Only bots request names that begin with a dot, such as `/.env`.
  if (path.length > longestAddress || path.includes('/.') || !path.isWellFormed()) return null;
  return ownBranches.includes(firstSegment(path)) || firstSegment(path).startsWith('@') ? null : path;
}

/** The referring page without its query, which may contain personal data. */
function withoutQuery(referrer: string | undefined): string | null {
  const address = referrer === undefined ? null : URL.parse(referrer);
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') return null;
  const [, first = ''] = address.pathname.split('/');
  // Only the origin for pages of this site with a token in their address.
  const path = ownBranches.includes(first.toLowerCase()) ? '/' : address.pathname;
  const known = address.origin + path;
  return known.length > longestAddress ? address.origin : known;
}
