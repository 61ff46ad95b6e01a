import type { RequestHandler } from 'express';
import { firstPart } from './addresses.ts';

/** Theirs is not ours to spell: files, interfaces, and the panel, which is one document at many addresses. */
const untouched = new Set(['api', 'graphql', 'healthz', 'readyz', 'assets', 'media', 'brand', 'admin']);

/** What follows is a token, in which case matters. */
const withTokens = new Set(['newsletter', 'reset-password']);

/** A path as the site writes it: lower case, single slashes, none at the end, nothing escaped that need not be; `/home` is `/`. */
export function canonicalPath(path: string): string {
  const spelled = spelledOut(path);
  if (untouched.has(firstPart(spelled))) return spelled;
  const plain = spelled.replace(/(?<=.)\/$/, '');
  if (withTokens.has(firstPart(plain))) return plain.replace(/^\/[^/]+/, lowerCase);
  const lower = lowerCase(plain);
  return lower === '/home' ? '/' : lower;
}

/** As browsers read it: `/%62log` is `/blog`, `/a/../b` is `/b`. What is drawn is found by that, so it must be what is asked for. */
function spelledOut(path: string): string {
  // They read a backslash as a slash: left alone, `/\evil.example` would lead away.
  const single = path.replace(/[/\\]+/g, '/');
  const letters = single.replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, decodeURIComponent);
  return URL.parse(letters, 'http://own.invalid')?.pathname ?? single;
}

/** Escapes keep their own case: `%C3` is as good as `%c3`. */
function lowerCase(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.length === 1 ? part.toLowerCase() : part));
}

/** One address per page: every other spelling of it is sent there, with its query. */
export const canonicalAddress: RequestHandler = (req, res, next) => {
  const path = canonicalPath(req.path);
  if ((req.method !== 'GET' && req.method !== 'HEAD') || path === req.path) {
    next();
    return;
  }
  movedTo(res, path, req.originalUrl);
};

/** 301 with the query of what was asked. Not to be remembered for good: what is there may change. */
export function movedTo(res: Parameters<RequestHandler>[1], path: string, originalUrl: string): void {
  const query = originalUrl.indexOf('?');
  res.set('Cache-Control', 'no-cache').redirect(301, query === -1 ? path : path + originalUrl.slice(query));
}
