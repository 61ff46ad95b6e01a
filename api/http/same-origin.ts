import type { RequestHandler } from 'express';
import { Forbidden } from '../errors/errors.ts';

/**
 * A state change that carries a session comes from our own pages or from no browser at all.
 * What a browser says of the request's origin (Fetch Metadata, else `Origin`) decides.
 */
export const sameOrigin: RequestHandler = (req, _res, next) => {
  const changes = req.method !== 'GET' && req.method !== 'HEAD' && req.method !== 'OPTIONS';
  if (
    changes &&
    // A token's bearer has no session: nothing is sent without being asked to.
    req.session?.userId !== undefined &&
    !isOwn(req.get('Sec-Fetch-Site'), req.get('Origin'), req.get('Host'))
  ) {
    throw new Forbidden('This request comes from another site');
  }
  next();
};

/** Whether a browser says that the request comes from our own pages, or it is not a browser. */
export function isOwn(site: string | undefined, origin: string | undefined, host: string | undefined): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
