import type { RequestHandler, Response } from 'express';

/** Keeps the address, which is itself the credential, out of caches, search engines and `Referer` headers. */
export const privateAddress: RequestHandler = (_req, res, next) => {
  setPrivate(res);
  next();
};

export function setPrivate(res: Response): void {
  res.locals.isPrivate = true;
  res.set({
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  });
}
