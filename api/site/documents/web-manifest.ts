import type { SiteSettings } from '#schema/settings';

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
};

/** The web app manifest. Addresses are relative to its own. */
export function webManifest(site: SiteSettings): object {
  const extension = /\.([a-z]+)(?:[?#]|$)/i.exec(site.faviconUrl)?.[1]?.toLowerCase() ?? '';
  const type = types[extension];
  return {
    id: '/',
    name: site.siteName,
    short_name: site.siteName,
    ...(site.siteDescription && { description: site.siteDescription }),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: site.primaryColor,
    background_color: '#ffffff',
    icons: site.faviconUrl
      ? [{ src: site.faviconUrl, ...(type && { type }), ...(extension === 'svg' && { sizes: 'any' }) }]
      : [],
  };
}
