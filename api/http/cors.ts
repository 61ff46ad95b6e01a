import type { RequestHandler } from 'express';

const exposed = [
  'Content-Location',
  'ETag',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Tus-Resumable',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Offset',
  'X-Request-Id',
  'X-Total-Count',
];

const taken = [
  ...['Authorization', 'Content-Type', 'Accept', 'Apollo-Require-Preflight', 'If-None-Match'],
  ...['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'],
];

/**
 * Lets pages of these origins call the APIs, without cookies: such callers carry a token. Any other origin gets no
 * word of it, and its browser refuses.
 */
export function cors(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    const headers = corsHeaders(origins, req.get('Origin'));
    res.set(headers);
    const isPreflight = req.method === 'OPTIONS' && req.get('Access-Control-Request-Method') !== undefined;
    if (!isPreflight || headers['Access-Control-Allow-Origin'] === undefined) {
      next();
      return;
    }
    res.set({
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': taken.join(', '),
      'Access-Control-Max-Age': '600',
    });
    res.status(204).end();
  };
}

/** What a page of this origin is told with any answer. */
export function corsHeaders(origins: readonly string[], origin: string | undefined): Record<string, string> {
  if (origins.length === 0) return {};
  const allowed = allowedOrigin(origins, origin);
  if (allowed === undefined) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': allowed,
    'Access-Control-Expose-Headers': exposed.join(', '),
  };
}

/** To all others an answer is the same, wherever they come from. */
export function allowedOrigin(origins: readonly string[], origin: string | undefined): string | undefined {
  return origin !== undefined && origins.includes(origin) ? origin : undefined;
}
