import { segmentsWhere } from './branches.ts';

/** Paths left as they are: files, APIs, and the panel, which is one document at many addresses. */
const exempt = new Set(segmentsWhere(({ spelling }) => spelling === 'exact'));

/** Followed by a token, which is case-sensitive. */
const withTokens = new Set(segmentsWhere(({ spelling }) => spelling === 'token'));

/** The first segment of a path, in lower case. */
export function firstSegment(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? '';
}

/**
 * The canonical form of a path: lower case, single slashes, no trailing slash, no needless escapes; `/home` becomes
 * `/`.
 */
export function canonicalPath(path: string): string {
  const clean = normalised(path);
  if (exempt.has(firstSegment(clean))) return clean;
  const plain = clean.replace(/(?<=.)\/$/, '');
  if (withTokens.has(firstSegment(plain))) return plain.replace(/^\/[^/]+/, lowerCase);
  const lower = lowerCase(plain);
  return lower === '/home' ? '/' : lower;
}

/** Normalises like a browser: `/%62log` is `/blog`, `/a/../b` is `/b`. The router in the browser matches on that. */
function normalised(path: string): string {
  // Browsers read a backslash as a slash: `/\evil.example` would lead to another host.
  const single = path.replace(/[/\\]+/g, '/');
  const letters = single.replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, decodeURIComponent);
  return URL.parse(letters, 'http://own.invalid')?.pathname ?? single;
}

/** Escapes keep their case, because `%C3` and `%c3` are the same. */
function lowerCase(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.length === 1 ? part.toLowerCase() : part));
}
