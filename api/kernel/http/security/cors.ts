import corsMiddleware, { type CorsOptions } from 'cors';
import type { RequestHandler } from 'express';

const exposedHeaders = [
  ...['Content-Location', 'ETag', 'Link', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
  'Idempotency-Replayed',
  ...['Tus-Resumable', 'Upload-Expires', 'Upload-Length', 'Upload-Offset', 'X-Request-Id', 'X-Total-Count'],
];

const allowedHeaders = [
  ...['Authorization', 'Content-Type', 'Accept', 'Apollo-Require-Preflight', 'If-None-Match'],
  ...['If-Match', 'Idempotency-Key', 'Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name'],
  ...['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'],
];

/** In `CORS_ORIGINS`: all origins may send anonymous queries. */
export const everyOrigin = '*';

/**
 * Lets pages of these origins call the APIs, without cookies: such callers send a token. With `*`, pages of all others
 * may read what visitors read. Responses to other origins carry no CORS headers, so their browsers refuse.
 */
export function cors(origins: readonly string[]): RequestHandler[] {
  const named = origins.filter((origin) => origin !== everyOrigin);
  return [...(named.length > 0 ? namedOrigins(named) : []), ...(origins.includes(everyOrigin) ? [anonymousReads] : [])];
}

function namedOrigins(origins: readonly string[]): RequestHandler[] {
  return [
    (_req, res, next) => {
      res.vary('Origin');
      next();
    },
    corsMiddleware((req, done) => {
      done(null, {
        origin: allowedOrigin(origins, req.headers.origin) !== undefined,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowedHeaders,
        exposedHeaders,
        maxAge: 600,
        // An OPTIONS request that is not a preflight is left to its route, which answers with Allow.
        preflightContinue: req.headers['access-control-request-method'] === undefined,
      });
    }),
  ];
}

/**
 * The request's origin if it is in `origins`. Responses to all other origins are the same, so they can be cached
 * together.
 */
export function allowedOrigin(origins: readonly string[], origin: string | undefined): string | undefined {
  return origin !== undefined && origins.includes(origin) ? origin : undefined;
}

const reads: Pick<CorsOptions, 'origin' | 'allowedHeaders' | 'exposedHeaders' | 'maxAge'> = {
  origin: everyOrigin,
  // Not Authorization: a browser then sends no token.
  allowedHeaders: ['Content-Type', 'Accept', 'Apollo-Require-Preflight', 'If-None-Match'],
  exposedHeaders,
  maxAge: 600,
};

/**
 * The same headers for every origin, so that stored responses serve all. See
 * graphql/plugins/foreign-mutations.plugin.ts.
 */
const anonymousReads: RequestHandler = (req, res, next) => {
  const isGraphql = req.baseUrl === '/graphql';
  const isRead = ['GET', 'HEAD', 'OPTIONS', ...(isGraphql ? ['POST'] : [])].includes(req.method);
  const isAnswered = res.hasHeader('Access-Control-Allow-Origin');
  if (!isRead || isAnswered || req.headers.authorization !== undefined) next();
  else {
    corsMiddleware({
      ...reads,
      methods: isGraphql ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'],
      preflightContinue: req.headers['access-control-request-method'] === undefined,
    })(req, res, next);
  }
};
