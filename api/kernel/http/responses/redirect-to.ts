import type { Response } from 'express';

/** A redirect that keeps the query. It must be revalidated, because the address may come into use again. */
export function redirectTo(res: Response, target: string, originalUrl: string, status: 301 | 302 = 301): void {
  res.set('Cache-Control', 'no-cache').redirect(status, withQueryOf(target, originalUrl));
}

/** Puts the query of the requested address behind that of the target, and before its fragment. */
function withQueryOf(target: string, originalUrl: string): string {
  const at = originalUrl.indexOf('?');
  if (at === -1 || at === originalUrl.length - 1) return target;
  const query = originalUrl.slice(at + 1);
  const [address = '', ...fragment] = target.split('#');
  const withQuery = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return [withQuery, ...fragment].join('#');
}
