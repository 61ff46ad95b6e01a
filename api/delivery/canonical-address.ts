import type { RequestHandler } from 'express';
import { canonicalPath } from '#schema/addresses/canonical-path';
import { redirectTo } from '../kernel/http/responses/redirect-to.ts';

/** Redirects other spellings of a page's address to the canonical one, keeping the query. */
export const canonicalAddress: RequestHandler = (req, res, next) => {
  const path = canonicalPath(req.path);
  if ((req.method !== 'GET' && req.method !== 'HEAD') || path === req.path) {
    next();
    return;
  }
  redirectTo(res, path, req.originalUrl);
};
