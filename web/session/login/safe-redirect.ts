/**
 * `next` if it is a path on this site, else the fallback. It comes from the query string, so anybody may have written
 * it: a leading `//` (or what browsers read as one, with a backslash or a tab) would lead to another host.
 */
export function safeRedirect(next: string | null | undefined, fallback: string): string {
  return next && /^\/(?![/\\])[^\p{Cc}]*$/u.test(next) ? next : fallback;
}
