import { hash } from 'node:crypto';
import type { BufferedResponse } from './buffer-response.ts';
import { compress, compressHarder, smallestCompressed, largestCompressedHarder, type Encoding } from './encodings.ts';

/** A response in one encoding. Headers alternate names and values, as `writeHead` accepts them. */
export interface Variant {
  headers: string[];
  /** The headers of a 304. */
  unchanged: string[];
  body: Buffer;
}

/** Entries requested this often are compressed again, as small as possible. */
const popularAfter = 3;

const dayMs = 24 * 60 * 60 * 1000;

const compressible = /^(?:text\/|application\/(?:[a-z.+-]*json|[a-z.+-]*xml|javascript)|image\/svg)/i;

/** When the computation of a response began, and from which data. */
export interface Origin {
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Generation of the content version. */
  generation: number;
  /** The page fingerprint, for pages. */
  fingerprint: string | undefined;
}

/** A public response with its compressed variants. */
export class CacheEntry {
  readonly status: number;
  private readonly headers: readonly [name: string, value: string][];
  private readonly body: Buffer;
  private readonly identity: Variant;
  private readonly compressed: Partial<Record<Encoding, Variant | Promise<Variant>>> = {};
  /** Of the ETags, without quotes and the encoding: the application's own, or a hash. */
  private readonly tag: string;
  private readonly isCompressible: boolean;
  private brotliRequests = 0;
  private isCompressedHarder = false;

  constructor(
    { status, headers, etag, body }: BufferedResponse,
    private origin: Origin,
    /** Called when a compressed variant makes it larger. */
    private readonly onGrowth: (entry: CacheEntry) => void,
  ) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.tag = etag?.slice(1, -1) ?? contentHash(headers, body);
    const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
    this.isCompressible = compressible.test(type) && body.length >= smallestCompressed;
    this.identity = this.variant('identity', body);
  }

  /** Generation of the content version. */
  get generation(): number {
    return this.origin.generation;
  }

  get computedAt(): number {
    return this.origin.startedAt;
  }

  get fingerprint(): string | undefined {
    return this.origin.fingerprint;
  }

  /** Pages show dates and the year, so entries expire at midnight UTC. */
  get isOfToday(): boolean {
    const { startedAt } = this.origin;
    return Date.now() < startedAt - (startedAt % dayMs) + dayMs;
  }

  /** Whether a new computation gave the same response. */
  equals({ status, headers, etag, body }: BufferedResponse): boolean {
    return (
      status === this.status &&
      (etag === undefined || etag === `"${this.tag}"`) &&
      headers.length === this.headers.length &&
      headers.every(([name, value], at) => this.headers[at]?.[0] === name && this.headers[at]?.[1] === value) &&
      body.equals(this.body)
    );
  }

  /** Marks the entry as up to date; its compressed variants stay. */
  refresh(origin: Origin): void {
    if (origin.generation >= this.origin.generation) this.origin = origin;
  }

  /** Whether `If-None-Match` names this content, in any encoding. */
  matches(etags: string): boolean {
    const { tag } = this;
    return this.status === 200 && (etags.includes(`"${tag}"`) || etags.includes(`"${tag}-`) || etags.trim() === '*');
  }

  /** Bytes in memory: the body, the compressed variants so far, and the headers. */
  get size(): number {
    const compressed = Object.values(this.compressed).map((one) => (one instanceof Promise ? 0 : one.body.length));
    return compressed.reduce((sum, bytes) => sum + bytes, this.body.length) + 2048;
  }

  /** A promise only while the variant is being compressed. */
  as(encoding: Encoding): Variant | Promise<Variant> {
    if (encoding === 'identity' || !this.isCompressible) return this.identity;
    if (encoding === 'br' && ++this.brotliRequests === popularAfter && !this.isCompressedHarder)
      void this.compressHarder().catch(() => undefined);
    return (this.compressed[encoding] ??= this.compress(encoding));
  }

  private async compressHarder(): Promise<void> {
    if (this.body.length > largestCompressedHarder) return;
    const body = await compressHarder(this.body);
    if (body === null) {
      this.brotliRequests = 0;
      return;
    }
    await this.compressed.br;
    this.compressed.br = this.variant('br', body);
    this.isCompressedHarder = true;
    this.onGrowth(this);
  }

  private async compress(encoding: Exclude<Encoding, 'identity'>): Promise<Variant> {
    const variant = this.variant(encoding, await compress(this.body, encoding));
    this.compressed[encoding] = variant;
    this.onGrowth(this);
    return variant;
  }

  private variant(encoding: Encoding, body: Buffer): Variant {
    const etag = `"${this.tag}${suffixes[encoding]}"`;
    const others = this.headers.filter(([name]) => name !== 'vary');
    const vary = this.headers.filter(([name]) => name === 'vary').map(([, value]) => value);
    if (this.isCompressible) vary.push('Accept-Encoding');
    const headers = [...others.flat(), 'ETag', etag, 'Content-Length', String(body.length)];
    if (vary.length > 0) headers.push('Vary', vary.join(', '));
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    const unchanged = others.filter(([name]) => name === 'cache-control').flat();
    unchanged.push('ETag', etag);
    if (vary.length > 0) unchanged.push('Vary', vary.join(', '));
    return { headers, unchanged, body };
  }
}

/** Covers the headers that a 304 does not repeat: totals and links of lists change without the body. */
function contentHash(headers: readonly [name: string, value: string][], body: Buffer): string {
  const hashed = headers.filter(([name]) => !revalidation.has(name)).flat();
  return hash('sha256', `${hashed.join('\n')}\n${hash('sha256', body)}`, 'base64url').slice(0, 22);
}

const revalidation = new Set(['cache-control', 'vary']);

const suffixes = { identity: '', br: '-br', gzip: '-gz' } as const satisfies Record<Encoding, string>;

const cacheableStatuses = new Set([200, 301, 302, 404, 410]);

/** Only responses that the application marks as the same for everybody. */
export function isCacheable({ status, headers }: Pick<BufferedResponse, 'status' | 'headers'>): boolean {
  if (!cacheableStatuses.has(status)) return false;
  const value = (wanted: string) => headers.find(([name]) => name === wanted)?.[1];
  // The application sends exactly `no-cache` with public responses; private ones have `private` too.
  return value('cache-control') === 'no-cache' && value('set-cookie') === undefined && !value('content-encoding');
}
