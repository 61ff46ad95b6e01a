import corsMiddleware from 'cors';
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

/**
 * Lets pages of these origins call the APIs, without cookies: such callers send a token. Responses to other origins
 * carry no CORS headers, so their browsers refuse.
 */
export function cors(origins: readonly string[]): RequestHandler[] {
  if (origins.length === 0) return [];
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
