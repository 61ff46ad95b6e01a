/** Screens not to crawl. `$` ends the address, so that a page named `login-help` is not matched. */
const screens = ['/admin', '/login', '/search', '/graphql'];
const folders = ['/admin/', '/api/', '/preview/', '/newsletter/', '/reset-password/', '/invitation/'];

export function robotsText(publicUrl: string): string {
  const paths = [...screens.flatMap((path) => [`${path}$`, `${path}?`]), ...folders];
  return [
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
