import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { Log } from '../log.ts';

export interface SlowReaderLimits {
  /** A connection that takes nothing for this long is closed; a long part has more time. */
  stalledMs: number;
  /** In bytes per second: what a long part has more time for. */
  slowest: number;
  /** What may wait for slow readers in memory. */
  bytes: number;
}

const usual: SlowReaderLimits = { stalledMs: 30_000, slowest: 64 * 1024, bytes: 64 * 1024 * 1024 };

const checkMs = 1000;

const sharedBodies = new WeakMap<ServerResponse, Buffer>();

/** Tells that other responses have the same bytes for a body, so that they are counted once. */
export function shareBody(response: ServerResponse, body: Buffer): void {
  sharedBodies.set(response, body);
}

/** What of a response waits to be taken, and since when it has not become less. */
interface Waiting {
  bytes: number;
  since: number;
}

/**
 * Bounds what responses hold in memory for clients that read slowly or not at all: those that take nothing for a while
 * are disconnected, and so are the largest ones while too much waits. The timeout of sockets does not do this: it starts
 * again with each byte that the client sends.
 */
export class SlowReaders {
  /** As of the last check. */
  private readonly open = new Map<ServerResponse, Waiting | null>();
  private readonly limits: SlowReaderLimits;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: Pick<Log, 'warn'>,
    limits: Partial<SlowReaderLimits> = {},
  ) {
    this.limits = { ...usual, ...limits };
  }

  /** Watches all responses of an application. */
  watching(application: RequestListener): RequestListener {
    return (request, response) => {
      this.watch(response);
      application(request, response);
    };
  }

  watch(response: ServerResponse): void {
    this.open.set(response, null);
    response.once('close', () => this.open.delete(response));
  }

  start(): void {
    this.timer = setInterval(() => this.check(), Math.min(checkMs, this.limits.stalledMs)).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Whether more waits for slow readers than the limit. */
  isFull(): boolean {
    return this.bytes() > this.limits.bytes;
  }

  private check(): void {
    const { stalledMs, slowest } = this.limits;
    const now = performance.now();
    const slow: ServerResponse[] = [];
    for (const [response, before] of this.open) {
      const bytes = response.writableLength;
      const since = bytes === before?.bytes ? before.since : now;
      if (bytes > 0 && now - since > stalledMs + (bytes / slowest) * 1000) {
        this.cut(response);
        continue;
      }
      // Twice, because nobody takes a long response at once.
      if (bytes > 0 && before) slow.push(response);
      this.open.set(response, bytes > 0 ? { bytes, since } : null);
    }
    this.cutLargest(slow);
  }

  /** Visitors first, and of them those for whom the most is kept. */
  private cutLargest(slow: ServerResponse[]): void {
    let bytes = this.bytes();
    if (bytes <= this.limits.bytes) return;
    const isVisitor = ({ req }: ServerResponse) => Number(viewerOf(req) === null);
    slow.sort((a, b) => isVisitor(b) - isVisitor(a) || b.writableLength - a.writableLength);
    let count = 0;
    // A single long response is no attack.
    for (; bytes > this.limits.bytes && slow.length - count > 1; count += 1) {
      const response = slow[count];
      if (!response) break;
      this.cut(response);
      bytes = this.bytes();
    }
    if (count > 0)
      this.log.warn({ count }, 'Clients that read slowly were cut off: too much waited for them in memory');
  }

  private cut(response: ServerResponse): void {
    this.open.delete(response);
    response.destroy();
  }

  /** What waits in memory. */
  private bytes(): number {
    const shared = new Set<Buffer>();
    let bytes = 0;
    for (const response of this.open.keys()) {
      const body = sharedBodies.get(response);
      if (!body) bytes += response.writableLength;
      else if (response.writableLength > 0) shared.add(body);
    }
    for (const { length } of shared) bytes += length;
    return bytes;
  }
}

const viewerOf = (request: IncomingMessage) => (request as Partial<Pick<Request, 'scope'>>).scope?.viewer ?? null;
