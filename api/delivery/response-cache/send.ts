import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BufferedResponse } from './buffer-response.ts';
import { shareBody, type SlowReaders } from '../../kernel/http/slow-readers.ts';
import { AppError } from '../../kernel/errors/errors.ts';
import { retryAfter } from '../../kernel/errors/to-app-error.ts';
import { encodingFor } from './encodings.ts';
import type { CacheEntry, Variant } from './cache-entry.ts';
import { withCampaign } from './campaign-parameters.ts';

/** The response to send to, with what must be read from the request before the application changes it. */
export interface Recipient {
  response: ServerResponse;
  isHead: boolean;
  acceptEncoding: string | undefined;
  /** `If-None-Match`, where a 304 is allowed. */
  ifNoneMatch: string | undefined;
  slowReaders: Pick<SlowReaders, 'watch' | 'isFull'>;
  /** Tracking parameters, to be put onto the target of a redirect. */
  campaign?: string | undefined;
}

export function recipientOf(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  slowReaders: Recipient['slowReaders'],
  campaign?: string,
): Recipient {
  return {
    slowReaders,
    campaign,
    response,
    isHead: method === 'HEAD',
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: method === 'POST' ? undefined : headers['if-none-match'],
  };
}

/** Shorter bodies fit into the buffers of the operating system. */
const longBytes = 64 * 1024;

/** The value of `Cache-Status` (RFC 9211); a number is the age of a stale entry in seconds. */
export type CacheStatus = 'hit' | `fwd=${'miss' | 'stale'}${'; stored' | ''}` | number;

export function sendEntry(recipient: Recipient, entry: CacheEntry, status: CacheStatus): void {
  const variant = entry.as(encodingFor(recipient.acceptEncoding));
  if (variant instanceof Promise) {
    variant.then(
      (ready) => write(recipient, entry, ready, status),
      () => recipient.response.destroy(),
    );
  } else write(recipient, entry, variant, status);
}

function write(recipient: Recipient, entry: CacheEntry, variant: Variant, status: CacheStatus): void {
  const { response, isHead, ifNoneMatch, slowReaders, campaign } = recipient;
  if (response.destroyed || (status !== 'hit' && refuseLong(recipient, variant.body.length))) return;
  const cacheHeaders =
    typeof status === 'string'
      ? ['Cache-Status', `halden; ${status}`]
      : ['Age', String(status), 'Cache-Status', `halden; hit; ttl=-${status}; detail=unreachable`];
  if (ifNoneMatch !== undefined && entry.matches(ifNoneMatch)) {
    response.writeHead(304, variant.unchanged.concat(cacheHeaders));
    response.end();
    return;
  }
  response.writeHead(entry.status, withRedirectCampaign(variant.headers, campaign).concat(cacheHeaders));
  if (variant.body.length > longBytes) {
    shareBody(response, variant.body);
    slowReaders.watch(response);
  }
  response.end(isHead ? undefined : variant.body);
}

export function sendUncached(recipient: Recipient, { status, headers, body }: BufferedResponse): void {
  const { response, isHead, slowReaders, campaign } = recipient;
  if (response.destroyed || refuseLong(recipient, body.length)) return;
  const length = status === 204 || status === 304 ? [] : ['Content-Length', String(body.length)];
  response.writeHead(status, [...withRedirectCampaign(headers.flat(), campaign), ...length]);
  if (body.length > longBytes) slowReaders.watch(response);
  response.end(isHead || length.length === 0 ? undefined : body);
}

/**
 * Answers 503 instead of a long response while slow readers fill the memory for waiting responses.
 * @returns whether it did
 */
export function refuseLong({ response, slowReaders }: Recipient, bytes: number): boolean {
  if (bytes <= longBytes || !slowReaders.isFull()) return false;
  const error = new AppError('UNAVAILABLE', 'Too many requests at once; please try again in a moment');
  response.writeHead(error.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': retryAfter,
  });
  response.end(JSON.stringify(error));
  return true;
}

/** @param headers names and values in turn */
function withRedirectCampaign(headers: string[], campaign: string | undefined): string[] {
  if (campaign === undefined) return headers;
  return headers.map((value, at) =>
    headers[at - 1] === 'location' && at % 2 === 1 ? withCampaign(value, campaign) : value,
  );
}
