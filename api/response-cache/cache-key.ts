import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { allowedOrigin } from '../http/cors.ts';
import { untracked, type Untracked } from './tracking.ts';

/** A request whose answer may be the same for everybody. */
export interface Asked {
  /** Everything in the request that the answer can depend on. */
  key: string;
  /** Nothing in it can be a change. */
  isRead: boolean;
  /** Of a query that was sent. */
  body?: Buffer;
  /** Of an address that says where the visitor comes from. */
  untracked?: Untracked;
}

const graphqlAddress = /^\/graphql\/?(?:\?|$)/;
const sessionCookie = /(?:^|;\s*)(?:__Host-halden|halden\.sid)=/;

/** Nothing of these is for everybody, or it is served from elsewhere. */
const neverShared = new Set([
  ...['admin', 'preview', 'newsletter', 'reset-password', 'healthz', 'readyz', 'metrics'],
  ...['media', 'brand', 'assets', '@vite', '@fs', 'node_modules'],
]);

const ofNobody = /^\/(?:sitemap-|api\/(?:auth|tokens|audit|media|openapi\.json|docs)(?:[/?]|$))/;

/** The largest body of a query that is looked at here. */
export const largestQuery = 32 * 1024;

/**
 * What may be answered from a copy; null for everything else, which goes its usual way.
 * @param origins that answers name
 */
export function readAsked(request: IncomingMessage, origins: readonly string[]): Asked | null {
  const { method, headers, url: given = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization !== undefined || headers.range !== undefined) return null;
  if (headers.cookie !== undefined && sessionCookie.test(headers.cookie)) return null;
  if (given.charCodeAt(0) !== slash || hasBody(request)) return null;
  const plain = untracked(given);
  const url = plain?.url ?? given;
  if (graphqlAddress.test(url)) return { key: graphqlKey(request, url, origins), isRead: true };
  const origin = allowedOrigin(origins, headers.origin);
  const key = origin === undefined ? url : `${url}\n${origin}`;
  return plain ? { key, isRead: true, untracked: plain } : { key, isRead: true };
}

/** Asked only where there is no copy: for what is public there mostly is one. */
export function mayBeShared(request: IncomingMessage): boolean {
  const url = request.url ?? '/';
  const [, first = ''] = /^\/([^/?]*)/.exec(url) ?? [];
  return !neverShared.has(first.toLowerCase()) && !ofNobody.test(url);
}

/** A query in the body of a POST, once it is read. */
export function isQuery(request: IncomingMessage): boolean {
  const { method, url, headers } = request;
  if (method !== 'POST' || (url !== '/graphql' && url !== '/graphql/')) return false;
  if (headers.authorization !== undefined || headers['content-encoding'] !== undefined) return false;
  if (headers.cookie !== undefined && sessionCookie.test(headers.cookie)) return false;
  const length = Number(headers['content-length']);
  return length > 0 && length <= largestQuery && headers['transfer-encoding'] === undefined;
}

export function askedIn(request: IncomingMessage, body: Buffer, origins: readonly string[]): Asked {
  return {
    key: `${graphqlKey(request, 'POST', origins)}\n${hash('sha256', body, 'base64url')}`,
    // By its text, before anybody has parsed it: a hash alone may stand for anything, and letters may be written as numbers.
    isRead: body.includes('"query"') && !body.includes('mutation') && !body.includes('\\u'),
    body,
  };
}

// What the answer's form, and whether there is one at all (Apollo's CSRF prevention), depends on.
function graphqlKey({ headers }: IncomingMessage, start: string, origins: readonly string[]): string {
  const isPreflighted = 'apollo-require-preflight' in headers || 'x-apollo-operation-name' in headers;
  const origin = allowedOrigin(origins, headers.origin);
  return [start, headers.accept, headers['content-type'], String(isPreflighted), origin].join('\n');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

const slash = 0x2f;
