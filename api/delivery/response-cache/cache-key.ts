import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { branches, pathOf, segmentsWhere } from '#schema/addresses/branches';
import { hasSessionCookie } from '../../kernel/http/cookies.ts';
import { allowedOrigin } from '../../kernel/http/security/cors.ts';
import { withoutCampaign, type AddressWithoutCampaign } from './campaign-parameters.ts';

/** A request whose response may be the same for everybody. */
export interface CacheableRequest {
  /** Everything in the request that the response can depend on. */
  key: string;
  /** False when the request might change something. */
  isRead: boolean;
  /** Set when the address has campaign parameters. */
  withoutCampaign?: AddressWithoutCampaign;
}

const graphqlPath = pathOf('graphql');

const graphqlAddress = new RegExp(`^${graphqlPath}/?(?:\\?|$)`);

/** First parts of addresses whose responses are private or come from elsewhere. */
const uncachedSections = new Set([
  ...segmentsWhere(({ isCached = true }) => !isCached),
  // Of the development server.
  ...['@vite', '@fs', 'node_modules'],
]);

/** Paths below others that are not cached. */
const uncachedBelow = branches.flatMap(({ at, uncached = [] }) => uncached.map((below) => `${at}/${below}`));

const asPattern = (path: string) => path.replaceAll('.', '\\.').replaceAll('*', '[^/?]+');

/** Further addresses that are not cached: those, and the parts of a sitemap. */
const uncachedAddress = new RegExp(`^/(?:sitemap-|(?:${uncachedBelow.map(asPattern).join('|')})(?:[/?]|$))`);

/** Larger GraphQL requests are not cached. */
export const largestQuery = 32 * 1024;

/**
 * Null when the request cannot be served from the response cache.
 * @param origins allowed by CORS: responses name them
 */
export function readCacheKey(request: IncomingMessage, origins: readonly string[]): CacheableRequest | null {
  const { method, headers, url: given = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization !== undefined || headers.range !== undefined) return null;
  if (hasSessionCookie(request)) return null;
  if (given.charCodeAt(0) !== slash || hasBody(request)) return null;
  const plain = withoutCampaign(given);
  const url = plain?.url ?? given;
  if (graphqlAddress.test(url)) return { key: graphqlKey(request, url, origins), isRead: true };
  const origin = allowedOrigin(origins, headers.origin);
  const key = origin === undefined ? url : `${url}\n${origin}`;
  return plain ? { key, isRead: true, withoutCampaign: plain } : { key, isRead: true };
}

/** Checked after a cache miss only: it is slower than the look-up. */
export function mayBeCached(request: IncomingMessage): boolean {
  const url = request.url ?? '/';
  const [, first = ''] = /^\/([^/?]*)/.exec(url) ?? [];
  return !uncachedSections.has(first.toLowerCase()) && !uncachedAddress.test(url);
}

/** Whether the body has to be read to know the cache key. */
export function isGraphqlPost(request: IncomingMessage): boolean {
  const { method, url, headers } = request;
  if (method !== 'POST' || (url !== graphqlPath && url !== `${graphqlPath}/`)) return false;
  if (headers.authorization !== undefined || headers['content-encoding'] !== undefined) return false;
  if (hasSessionCookie(request)) return false;
  const length = Number(headers['content-length']);
  return length > 0 && length <= largestQuery && headers['transfer-encoding'] === undefined;
}

export function readQueryCacheKey(
  request: IncomingMessage,
  body: Buffer,
  origins: readonly string[],
): CacheableRequest {
  return {
    key: `${graphqlKey(request, 'POST', origins)}\n${hash('sha256', body, 'base64url')}`,
    // Decided before parsing: a persisted query's hash may stand for a mutation, and so may text with escapes.
    isRead: body.includes('"query"') && !body.includes('mutation') && !body.includes('\\u'),
  };
}

// The headers that decide on the format of the response, and on Apollo's CSRF prevention.
function graphqlKey({ headers }: IncomingMessage, start: string, origins: readonly string[]): string {
  const isPreflighted = 'apollo-require-preflight' in headers || 'x-apollo-operation-name' in headers;
  const origin = allowedOrigin(origins, headers.origin);
  return [start, headers.accept, headers['content-type'], String(isPreflighted), origin].join('\n');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

const slash = 0x2f;
