import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './buffer-response.ts';
import { encodingFor } from './encodings.ts';
import type { KeptAnswer, Variant } from './cache-entry.ts';
import { tracked } from './tracking.ts';

/** Who gets an answer, and how it is wanted: noted before the application is given the request. */
export interface Asker {
  response: ServerResponse;
  isHead: boolean;
  /** `Accept-Encoding` */
  accepts: string | undefined;
  /** `If-None-Match`, where it may be answered with 304 */
  knows: string | undefined;
  /** Taken off the address, and put onto that where the answer leads. */
  tracking?: string | undefined;
}

export function askerOf({ method, headers }: IncomingMessage, response: ServerResponse, tracking?: string): Asker {
  return {
    tracking,
    response,
    isHead: method === 'HEAD',
    accepts: headers['accept-encoding'],
    knows: method === 'POST' ? undefined : headers['if-none-match'],
  };
}

/** What our copies had to do with an answer (RFC 9211); a number is for how many seconds it has been out of date at most. */
export type CacheStatus = 'hit' | 'fwd=miss; stored' | 'fwd=stale; stored' | number;

/** One copy, to one of those who asked. */
export function sendKept(asker: Asker, kept: KeptAnswer, status: CacheStatus): void {
  const variant = kept.as(encodingFor(asker.accepts));
  if (variant instanceof Promise) {
    variant.then(
      (ready) => write(asker, kept, ready, status),
      () => asker.response.destroy(),
    );
  } else write(asker, kept, variant, status);
}

function write(
  { response, isHead, knows, tracking }: Asker,
  kept: KeptAnswer,
  variant: Variant,
  status: CacheStatus,
): void {
  if (response.destroyed) return;
  const notes =
    typeof status === 'string'
      ? ['Cache-Status', `halden; ${status}`]
      : ['Age', String(status), 'Cache-Status', `halden; hit; ttl=-${status}; detail=unreachable`];
  if (knows !== undefined && kept.isKnown(knows)) {
    response.writeHead(304, variant.unchanged.concat(notes));
    response.end();
    return;
  }
  response.writeHead(kept.status, ledOn(variant.headers, tracking).concat(notes));
  response.end(isHead ? undefined : variant.body);
}

/** An answer that is nobody else's. */
export function sendOnce({ response, isHead, tracking }: Asker, { status, headers, body }: Answer): void {
  if (response.destroyed) return;
  const length = status === 204 || status === 304 ? [] : ['Content-Length', String(body.length)];
  response.writeHead(status, [...ledOn(headers.flat(), tracking), ...length]);
  response.end(isHead || length.length === 0 ? undefined : body);
}

/** Names and values, one after the other. */
function ledOn(headers: string[], tracking: string | undefined): string[] {
  if (tracking === undefined) return headers;
  return headers.map((value, at) =>
    headers[at - 1] === 'location' && at % 2 === 1 ? tracked(value, tracking) : value,
  );
}
