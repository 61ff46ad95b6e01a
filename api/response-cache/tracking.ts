/**
 * What newsletters, advertisements and social networks append to links to count who follows them. No page of ours says anything else for
 * it, so it is no part of what an answer is kept under; the visitor's address keeps it, for the scripts that read it there.
 */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|_gl|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|srsltid)(?:=|$)/i;

/** Interfaces name what they do not know, and refuse it. */
const isInterface = /^\/+(?:api|graphql)(?:[/?]|$)/i;

export interface Untracked {
  /** The address that is answered. */
  url: string;
  /** What was taken off it: `utm_source=mail&utm_medium=email`. */
  tracking: string;
}

/** An address without what only counts; null where there is nothing of the kind on it. */
export function untracked(url: string): Untracked | null {
  const at = url.indexOf('?');
  if (at === -1 || isInterface.test(url)) return null;
  const parts = url.slice(at + 1).split('&');
  const taken = parts.filter((part) => tracking.test(part));
  if (taken.length === 0) return null;
  const rest = parts.filter((part) => !tracking.test(part)).join('&');
  return { url: url.slice(0, at) + (rest && `?${rest}`), tracking: taken.join('&') };
}

/** Whoever is sent on takes it along. */
export function tracked(location: string, tracking: string): string {
  return `${location}${location.includes('?') ? '&' : '?'}${tracking}`;
}
