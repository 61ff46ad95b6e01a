/**
 * An address of this site to go on to, or the fallback. It comes from the query string, so from anybody: two slashes at
 * the beginning (or what browsers read as two: a backslash, a tab between them) would name another host.
 */
export function ownPath(next: string | null | undefined, fallback: string): string {
  return next && /^\/(?![/\\])[^\p{Cc}]*$/u.test(next) ? next : fallback;
}
