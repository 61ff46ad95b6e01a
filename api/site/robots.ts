/** Screens without anything to find. `$` ends an address, so that a page called `login-help` is none of them. */
const screens = ['/admin', '/login', '/search', '/graphql'];
const folders = ['/admin/', '/api/', '/preview/', '/newsletter/', '/reset-password/'];

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
