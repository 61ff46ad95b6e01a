const campaign = /^utm_(?:source|medium|campaign|term|content|id)$/;
const maxLength = 500;

/**
 * The page that a form was sent from, as it is stored: a path of the site, with the parameters of the campaign that
 * brought the visitor. Other parameters are left out. Null for anything else, which is no reason to refuse a message.
 */
export function pageOfOrigin(given: string | null | undefined): string | null {
  const here = 'http://site.invalid';
  if (!given?.startsWith('/') || given.startsWith('//') || !URL.canParse(given, here)) return null;
  const { pathname, searchParams } = new URL(given, here);
  const kept = [...searchParams].filter(([name, value]) => campaign.test(name) && value !== '');
  const page = pathname + (kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : '');
  if (page.length <= maxLength) return page;
  return pathname.length <= maxLength ? pathname : null;
}

/** The path of a stored page of origin, and what its campaign parameters say: `[['source', 'linkedin']]`. */
export function readPageOfOrigin(page: string): { path: string; campaign: [name: string, value: string][] } {
  const [path = '', query = ''] = page.split('?');
  return { path, campaign: [...new URLSearchParams(query)].map(([name, value]) => [name.slice('utm_'.length), value]) };
}
