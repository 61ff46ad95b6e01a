/**
 * Campaign parameters appended to links by newsletters, advertisements and social networks. Pages do not depend on them,
 * so they are no part of the cache key; they stay in the browser's address, where scripts read them.
 */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|_gl|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|srsltid)(?:=|$)/i;

/** The APIs reject unknown parameters, so tracking parameters stay in their addresses. */
const isApi = /^\/+(?:api|graphql)(?:[/?]|$)/i;

export interface UntrackedAddress {
  /** Without the tracking parameters. */
  url: string;
  /** The removed parameters: `utm_source=mail&utm_medium=email`. */
  tracking: string;
}

/** Null when the address has no tracking parameters. */
export function withoutTracking(url: string): UntrackedAddress | null {
  const at = url.indexOf('?');
  if (at === -1 || isApi.test(url)) return null;
  const parts = url.slice(at + 1).split('&');
  const taken = parts.filter((part) => tracking.test(part));
  if (taken.length === 0) return null;
  const rest = parts.filter((part) => !tracking.test(part)).join('&');
  return { url: url.slice(0, at) + (rest && `?${rest}`), tracking: taken.join('&') };
}

/** Puts the parameters onto the target of a redirect. */
export function withTracking(location: string, tracking: string): string {
  return `${location}${location.includes('?') ? '&' : '?'}${tracking}`;
}
