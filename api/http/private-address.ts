import type { RequestHandler } from 'express';

/** Keeps the address, which is itself the credential, out of caches, search engines and `Referer` headers. */
export const privateAddress: RequestHandler = (_req, res, next) => {
  res.locals.isPrivate = true;
  res.set({
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  });
  next();
};
