import type { RequestHandler } from 'express';
import { Forbidden } from '../../errors/errors.ts';

/**
 * CSRF protection: a state change with a session must come from our own pages, or not from a browser. Decided by Fetch
 * Metadata, or by `Origin` where that is missing.
 */
export const sameOrigin: RequestHandler = (req, _res, next) => {
  const changes = req.method !== 'GET' && req.method !== 'HEAD' && req.method !== 'OPTIONS';
  if (
    changes &&
    // Requests with an API token have no session; browsers never add tokens by themselves.
    req.session?.userId !== undefined &&
    !isOwn(req.get('Sec-Fetch-Site'), req.get('Origin'), req.get('Host'))
  ) {
    throw new Forbidden('This request comes from another site');
  }
  next();
};

/** Whether the request comes from our own pages, or not from a browser. */
export function isOwn(site: string | undefined, origin: string | undefined, host: string | undefined): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
