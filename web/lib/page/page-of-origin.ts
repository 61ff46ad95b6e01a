const isCampaign = ([name]: [string, string]) => name.startsWith('utm_');

/**
 * The current path, with the campaign parameters of this address, of the one that the loaded page began with, or of the
 * page of this site before it. Nothing is stored for it in the browser.
 */
export function pageOfOrigin(): string {
  const [entry] = performance.getEntriesByType('navigation');
  const parameters = [location.href, entry?.name, document.referrer]
    .map((address) => campaignOf(address ?? ''))
    .find((found) => found.length > 0);
  return location.pathname + (parameters ? `?${new URLSearchParams(parameters).toString()}` : '');
}

function campaignOf(address: string): [string, string][] {
  if (!URL.canParse(address)) return [];
  const { origin, searchParams } = new URL(address);
  return origin === location.origin ? [...searchParams].filter(isCampaign) : [];
}
