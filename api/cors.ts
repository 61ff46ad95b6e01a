import type { RequestHandler } from 'express';

const exposed = [
  'ETag',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
  'X-Total-Count',
];

/**
 * Lets pages of these origins call the APIs, without cookies: such callers carry a token. Any other origin gets no
 * word of it, and its browser refuses.
 */
export function cors(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    if (origins.length === 0) {
      next();
      return;
    }
    res.vary('Origin');
    const origin = req.get('Origin');
    if (origin === undefined || !origins.includes(origin)) {
      next();
      return;
    }
    res.set('Access-Control-Allow-Origin', origin);
    res.set('Access-Control-Expose-Headers', exposed.join(', '));
    const isPreflight = req.method === 'OPTIONS' && req.get('Access-Control-Request-Method') !== undefined;
    if (!isPreflight) {
      next();
      return;
    }
    res.set({
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept, Apollo-Require-Preflight, If-None-Match',
      'Access-Control-Max-Age': '600',
    });
    res.status(204).end();
  };
}
