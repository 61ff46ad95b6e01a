import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { bufferResponse, type BufferedResponse } from './buffer-response.ts';
import { CacheStore } from './cache-store.ts';
import { readQueryCacheKey, isGraphqlPost, mayBeCached, readCacheKey, type CacheableRequest } from './cache-key.ts';
import type { ContentVersion } from './invalidation/content-version.ts';
import { isCacheable, CacheEntry } from './cache-entry.ts';
import { trackFingerprint } from './page-fingerprint.ts';
import { readBody } from './query-body.ts';
import type { SlowReaders } from '../../kernel/http/slow-readers.ts';
import { retryAfter, toAppError } from '../../kernel/errors/to-app-error.ts';
import { recipientOf, refuseLong, sendEntry, sendUncached, type Recipient } from './send.ts';

export interface ResponseCacheOptions {
  application: RequestListener;
  /** The application with reads from the replica, for requests that change nothing. */
  applicationForReads?: RequestListener;
  version: ContentVersion;
  slowReaders: Pick<SlowReaders, 'watch' | 'isFull'>;
  store: CacheStore;
  /** How long a CDN may serve a response without revalidation; 0 for never. */
  cdnSeconds: number;
  /** Origins allowed by CORS: responses name them. */
  corsOrigins: readonly string[];
}

/** For this long after a database failure, stale entries are served without trying to compute. */
const outageMs = 1000;

/** While the listener is disconnected, a request waits this long before it gets a stale entry. */
const maxWaitMs = 3000;

/** A running computation, shared by the requests that wait for it. */
interface Flight {
  generation: number;
  result: Promise<Result>;
  /** For requests that came after it began and must not get its result. */
  next?: Promise<Result>;
}

/**
 * A cache entry, or an uncacheable response for the request that started the computation: null for one in parts, which
 * is too long to be kept in memory.
 */
type Result =
  | { entry: CacheEntry; isStored: boolean }
  | { entry: null; uncacheable: BufferedResponse | null; by: IncomingMessage };

/** Serves public responses from memory; each is computed once per content version. */
export class ResponseCache {
  private readonly flights = new Map<string, Flight>();
  private outageUntil = 0;
  readonly counts = { hit: 0, miss: 0, stale: 0, bypass: 0 };

  constructor(private readonly options: ResponseCacheOptions) {}

  readonly listener: RequestListener = (request, response) => {
    const cacheable = readCacheKey(request, this.options.corsOrigins);
    if (cacheable) this.serve(cacheable, request, response);
    else if (isGraphqlPost(request)) void this.serveQuery(request, response).catch(() => response.destroy());
    else this.pass(request, response);
  };

  private async serveQuery(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (body) this.serve(readQueryCacheKey(request, body, this.options.corsOrigins), request, response);
    else response.destroy();
  }

  private serve(cacheable: CacheableRequest, request: IncomingMessage, response: ServerResponse): void {
    const { slowReaders, store, version } = this.options;
    const entry = store.get(cacheable.key);
    if (!entry && !mayBeCached(request)) {
      this.pass(request, response);
      return;
    }
    const recipient = recipientOf(request, response, slowReaders, cacheable.withoutCampaign?.parameters);
    if (entry && entry.generation === version.generation && version.isListening && entry.isOfToday) {
      this.counts.hit += 1;
      sendEntry(recipient, entry, 'hit');
    } else if (entry && !version.isListening && Date.now() < this.outageUntil) this.sendStale(recipient, entry);
    else this.sendComputed(cacheable, request, recipient, entry).catch(() => response.destroy());
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    this.counts.bypass += 1;
    this.options.slowReaders.watch(response);
    this.options.application(request, response);
  }

  private async sendComputed(
    cacheable: CacheableRequest,
    request: IncomingMessage,
    recipient: Recipient,
    previous: CacheEntry | undefined,
  ): Promise<void> {
    const result = await this.inTime(this.result(cacheable, request), previous);
    if (result === 'late' || (!result.entry && result.uncacheable && isOutage(result.uncacheable))) {
      this.outageUntil = Date.now() + outageMs;
      // Read again: the previous entry may show something that is no longer public.
      const last = this.options.store.get(cacheable.key);
      if (last) {
        this.sendStale(recipient, last);
        return;
      }
    }
    if (result === 'late') recipient.response.destroy();
    else if (result.entry) {
      this.counts.miss += 1;
      sendEntry(recipient, result.entry, `fwd=${previous ? 'stale' : 'miss'}${result.isStored ? '; stored' : ''}`);
    } else if (result.by === request && result.uncacheable) sendUncached(recipient, result.uncacheable);
    // A response that is too long to be buffered is sent by the application itself.
    else if (result.uncacheable || !refuseLong(recipient, Infinity)) this.pass(request, recipient.response);
  }

  private sendStale(recipient: Recipient, entry: CacheEntry): void {
    this.counts.stale += 1;
    sendEntry(recipient, entry, Math.round((Date.now() - entry.computedAt) / 1000));
  }

  /** While the listener is connected the database is reachable, so requests wait for the result. */
  private inTime(result: Promise<Result>, previous: CacheEntry | undefined): Promise<Result | 'late'> {
    if (!previous || this.options.version.isListening) return result;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((done) => (timer = setTimeout(() => done('late'), maxWaitMs)));
    return Promise.race([result, late]).finally(() => clearTimeout(timer));
  }

  /** Joins a running computation if nothing can have changed since it began. */
  private result(cacheable: CacheableRequest, request: IncomingMessage): Promise<Result> {
    const { version } = this.options;
    const running = this.flights.get(cacheable.key);
    if (!running) return this.begin(cacheable, request);
    if (version.isListening) {
      return running.generation === version.generation ? running.result : this.begin(cacheable, request);
    }
    const begin = () => this.begin(cacheable, request);
    return (running.next ??= running.result.then(begin, begin));
  }

  private begin(cacheable: CacheableRequest, request: IncomingMessage): Promise<Result> {
    const flight: Flight = {
      generation: this.options.version.generation,
      result: this.compute(cacheable, request).finally(() => {
        if (this.flights.get(cacheable.key) === flight) this.flights.delete(cacheable.key);
      }),
    };
    this.flights.set(cacheable.key, flight);
    return flight.result;
  }

  private async compute(cacheable: CacheableRequest, request: IncomingMessage): Promise<Result> {
    const { version, store } = this.options;
    const startedAt = Date.now();
    const { generation } = version;
    if (cacheable.withoutCampaign) request.url = cacheable.withoutCampaign.url;
    // Read before routing, because Express shortens it.
    const { url = '/', method } = request;
    withoutConditions(request);
    const previous = store.get(cacheable.key);
    const fingerprints = trackFingerprint(request, previous?.isOfToday ? previous.fingerprint : undefined);
    const buffered = await this.computeBuffered(request, cacheable);
    if (!buffered) {
      // Put back as it came, for the application to answer it directly.
      Object.assign(request, { url, method, baseUrl: '' });
      return { entry: null, uncacheable: null, by: request };
    }
    const confirmed = buffered.status === 304 ? previous : undefined;
    if (!confirmed && !isCacheable(buffered)) {
      // The content is no longer public, unless this is a temporary error.
      if (buffered.status < 500) store.delete(cacheable.key);
      return { entry: null, uncacheable: buffered, by: request };
    }
    const fingerprint = confirmed || buffered.status === 200 ? fingerprints.computed : undefined;
    const origin = { startedAt, generation, fingerprint };
    const computed = { ...buffered, headers: this.cacheableHeaders(buffered, url) };
    const unchanged = confirmed ?? (previous?.equals(computed) ? previous : undefined);
    unchanged?.refresh(origin);
    const entry =
      unchanged ?? new CacheEntry(computed, origin, (grown) => this.options.store.resize(cacheable.key, grown));
    // Something that became private during the computation may still be in this response.
    const isStored = !version.hasUnpublishedSince(generation) && store.set(cacheable.key, entry);
    return { entry, isStored };
  }

  private computeBuffered(request: IncomingMessage, { isRead }: CacheableRequest): Promise<BufferedResponse | null> {
    const { application, applicationForReads = application, store } = this.options;
    const { response, buffered } = bufferResponse(request, { isCacheable, largest: store.largest });
    (isRead ? applicationForReads : application)(request, response);
    return buffered.catch(failure);
  }

  private cacheableHeaders({ status, headers }: BufferedResponse, url: string): [string, string][] {
    const { cdnSeconds } = this.options;
    const common = headers.filter(([name]) => name !== 'x-request-id');
    if (cdnSeconds === 0 || status !== 200) return common;
    const shared = `public, max-age=0, s-maxage=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`;
    const forCdn = common.map(([name, value]): [string, string] => [name, name === 'cache-control' ? shared : value]);
    // Users with a session or token get another response at the same address.
    return /^\/(?:api|graphql)\b/.test(url) ? [...forCdn, ['vary', 'Cookie, Authorization']] : forCdn;
  }
}

/** Replaces a response that the application aborted: it was only buffered, so the client has received none of it. */
function failure(thrown: unknown): BufferedResponse {
  const error = toAppError(thrown);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return {
    status: error.status,
    headers: Object.entries({ ...headers, ...error.headers }).map(([name, value]) => [name.toLowerCase(), value]),
    body: Buffer.from(JSON.stringify(error)),
  };
}

/** Maintenance is 503 too, but no reason to serve stale entries. */
function isOutage({ status, headers }: BufferedResponse): boolean {
  return status === 503 && headers.some(([name, value]) => name === 'retry-after' && value === retryAfter);
}

/** The application computes the whole response for the cache. */
function withoutConditions(request: IncomingMessage): void {
  if (request.method === 'HEAD') request.method = 'GET';
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
}
