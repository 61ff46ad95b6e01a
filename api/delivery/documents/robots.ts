import { segmentsWhere } from '#schema/addresses/branches';

/** Addresses not to crawl. `$` ends the address, so that a page named `login-help` is not matched. */
const addresses = segmentsWhere(({ noCrawl }) => noCrawl === 'address' || noCrawl === 'both');
const folders = segmentsWhere(({ noCrawl }) => noCrawl === 'below' || noCrawl === 'both');

export function robotsText(publicUrl: string): string {
  const paths = [...addresses.flatMap((at) => [`/${at}$`, `/${at}?`]), ...folders.map((at) => `/${at}/`)];
  return [
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
