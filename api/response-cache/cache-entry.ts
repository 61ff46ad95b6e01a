import { hash } from 'node:crypto';
import type { Answer } from './buffer-response.ts';
import { compress, squeeze, worthCompressing, worthSqueezing, type Encoding } from './encodings.ts';

/** One answer as it goes out: its headers name after name, value after value, as `writeHead` takes them. */
export interface Variant {
  headers: string[];
  /** Those of a 304. */
  unchanged: string[];
  body: Buffer;
}

/** What was asked for so often will be asked for again, and is worth being as small as it gets. */
const often = 3;

const dayMs = 24 * 60 * 60 * 1000;

const compressible = /^(?:text\/|application\/(?:[a-z.+-]*json|[a-z.+-]*xml|javascript)|image\/svg)/i;

/** When the computing of an answer began, since what it says may be as old as that, and from what. */
export interface Made {
  at: number;
  /** Of the content. */
  generation: number;
  /** What `isMadeAlready` was told, where it was. */
  of: string | undefined;
}

/** A public answer, ready to be sent any number of times. */
export class KeptAnswer {
  readonly status: number;
  private readonly headers: readonly [name: string, value: string][];
  private readonly body: Buffer;
  private readonly identity: Variant;
  private readonly compressed: Partial<Record<Encoding, Variant | Promise<Variant>>> = {};
  private readonly hash: string;
  private readonly isCompressible: boolean;
  private asked = 0;
  private isSqueezed = false;

  constructor(
    { status, headers, body }: Answer,
    private made: Made,
  ) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.hash = contentHash(headers, body);
    const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
    this.isCompressible = compressible.test(type) && body.length >= worthCompressing;
    this.identity = this.variant('identity', body);
  }

  /** Of the content. */
  get generation(): number {
    return this.made.generation;
  }

  get madeAt(): number {
    return this.made.at;
  }

  get madeOf(): string | undefined {
    return this.made.of;
  }

  /** Pages carry dates, and the year. */
  get isOfToday(): boolean {
    const { at } = this.made;
    return Date.now() < at - (at % dayMs) + dayMs;
  }

  /** Whether it is what has been computed now. */
  says({ status, headers, body }: Answer): boolean {
    return (
      status === this.status &&
      headers.length === this.headers.length &&
      headers.every(([name, value], at) => this.headers[at]?.[0] === name && this.headers[at]?.[1] === value) &&
      body.equals(this.body)
    );
  }

  /** What would be said anew is the same: nothing of it need be compressed again. */
  isStillSo(made: Made): void {
    if (made.generation >= this.made.generation) this.made = made;
  }

  /** Whether an `If-None-Match` names this content, in whatever encoding. */
  isKnown(etags: string): boolean {
    return this.status === 200 && (etags.includes(`"${this.hash}`) || etags.trim() === '*');
  }

  /** In memory, with what compressing will add. */
  get size(): number {
    return (this.isCompressible ? Math.ceil(this.body.length * 1.6) : this.body.length) + 2048;
  }

  /** At once where it is there, else once it is. */
  as(encoding: Encoding): Variant | Promise<Variant> {
    if (encoding === 'identity' || !this.isCompressible) return this.identity;
    if (encoding === 'br' && ++this.asked === often && !this.isSqueezed) void this.squeeze();
    return (this.compressed[encoding] ??= this.compress(encoding));
  }

  private async squeeze(): Promise<void> {
    if (this.body.length > worthSqueezing) return;
    const body = await squeeze(this.body);
    if (body === null) {
      this.asked = 0;
      return;
    }
    await this.compressed.br;
    this.compressed.br = this.variant('br', body);
    this.isSqueezed = true;
  }

  private async compress(encoding: Exclude<Encoding, 'identity'>): Promise<Variant> {
    const variant = this.variant(encoding, await compress(this.body, encoding));
    this.compressed[encoding] = variant;
    return variant;
  }

  private variant(encoding: Encoding, body: Buffer): Variant {
    const etag = `"${this.hash}${suffixes[encoding]}"`;
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

/** Of everything that a 304 would leave as it was: numbers and links of lists are in headers, and change without their text. */
function contentHash(headers: readonly [name: string, value: string][], body: Buffer): string {
  const said = headers.filter(([name]) => !revalidation.has(name)).flat();
  return hash('sha256', `${said.join('\n')}\n${hash('sha256', body)}`, 'base64url').slice(0, 22);
}

const revalidation = new Set(['cache-control', 'vary']);

const suffixes = { identity: '', br: '-br', gzip: '-gz' } as const satisfies Record<Encoding, string>;

/** Whether it may be kept and given to others: only where the application says so. */
export function keepable({ status, headers }: Answer): boolean {
  if (status !== 200 && status !== 301 && status !== 404 && status !== 410) return false;
  const value = (wanted: string) => headers.find(([name]) => name === wanted)?.[1];
  // Exactly this is what is said of what is the same for everybody.
  return value('cache-control') === 'no-cache' && value('set-cookie') === undefined && !value('content-encoding');
}
