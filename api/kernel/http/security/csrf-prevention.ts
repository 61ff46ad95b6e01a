import type { RequestHandler } from 'express';
import { hasSessionCookie } from '../cookies.ts';
import { isOwn } from './same-origin.ts';

/** Any of these headers tells Apollo that another site cannot have sent the request: its own two, and ours. */
export const csrfHeaders = ['x-apollo-operation-name', 'apollo-require-preflight', 'x-csrf-exempt'];

/**
 * Marks a request by GET that needs no special header: another site gains nothing by sending it, because it carries no
 * session, or because it comes from our own pages. By GET there are queries only. Another site that sets the header
 * itself causes a CORS preflight, as with Apollo's.
 */
export const exemptSafeGets: RequestHandler = (req, _res, next) => {
  const [site, origin] = [req.get('Sec-Fetch-Site'), req.get('Origin')];
  // Old browsers send neither with a GET, so a session needs one of them.
  const isFromUs = (site ?? origin) !== undefined && isOwn(site, origin, req.get('Host'));
  if (req.method === 'GET' && (!hasSessionCookie(req) || isFromUs)) req.headers['x-csrf-exempt'] = '1';
  next();
};
