/**
 * Campaign parameters appended to links by newsletters, advertisements and social networks. Pages do not depend on
 * them, so they are not part of the cache key; they stay in the browser's address, where scripts read them.
 */
const campaignParameter =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|_gl|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|srsltid)(?:=|$)/i;

/** The APIs reject unknown parameters, so campaign parameters stay in their addresses. */
const isApi = /^\/+(?:api|graphql)(?:[/?]|$)/i;

export interface AddressWithoutCampaign {
  /** Without the campaign parameters. */
  url: string;
  /** The removed parameters: `utm_source=mail&utm_medium=email`. */
  parameters: string;
}

/** Null when the address has no campaign parameters. */
export function withoutCampaign(url: string): AddressWithoutCampaign | null {
  const at = url.indexOf('?');
  if (at === -1 || isApi.test(url)) return null;
  const parts = url.slice(at + 1).split('&');
  const taken = parts.filter((part) => campaignParameter.test(part));
  if (taken.length === 0) return null;
  const rest = parts.filter((part) => !campaignParameter.test(part)).join('&');
  return { url: url.slice(0, at) + (rest && `?${rest}`), parameters: taken.join('&') };
}

/** Puts the parameters onto the target of a redirect, before its fragment. */
export function withCampaign(location: string, parameters: string): string {
  const [address = '', ...fragment] = location.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}${parameters}`, ...fragment].join('#');
}
