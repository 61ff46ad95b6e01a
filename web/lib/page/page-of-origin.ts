const isCampaign = ([name]: [string, string]) => name.startsWith('utm_');

/**
 * The current path, with the campaign parameters of this address or of the one that the loaded page began with. Nothing
 * is stored for it in the browser.
 */
export function pageOfOrigin(): string {
  const [entry] = performance.getEntriesByType('navigation');
  const began = entry && URL.canParse(entry.name) ? new URL(entry.name).search : '';
  const parameters = [location.search, began]
    .map((query) => [...new URLSearchParams(query)].filter(isCampaign))
    .find((found) => found.length > 0);
  return location.pathname + (parameters ? `?${new URLSearchParams(parameters).toString()}` : '');
}
