import { campaignParameter } from '#schema/addresses/campaign-parameter';

/**
 * Pages do not depend on campaign parameters, so they are not part of the cache key; they stay in the browser's
 * address, where scripts read them. The APIs reject unknown parameters, so there they stay.
 */
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
