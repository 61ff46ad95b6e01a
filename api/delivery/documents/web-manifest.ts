import { fillText } from '#schema/text/placeholders';
import { settingWords } from '#schema/settings/setting-words';
import { linkedIcon } from '#schema/look/look';
import type { SiteSettings } from '#schema/settings/settings';
import type { Scope } from '../../kernel/scope.ts';

type Icons = Awaited<ReturnType<Scope['icons']['addresses']>>;

/** The web app manifest. Addresses are relative to its own. */
export function webManifest(site: SiteSettings, icons: Icons): object {
  return {
    id: '/',
    name: site.siteName,
    short_name: site.siteName,
    ...(site.siteDescription && { description: fillText(site.siteDescription, settingWords(site)) }),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: site.primaryColor,
    background_color: site.colorScheme === 'dark' ? darkGround : '#ffffff',
    icons: [
      ...linkedIcons(linkedIcon(site.faviconUrl)),
      ...(icons.svg ? [{ src: icons.svg, type: 'image/svg+xml', sizes: 'any' }] : []),
      { src: icons.png192, type: 'image/png', sizes: '192x192' },
      { src: icons.png512, type: 'image/png', sizes: '512x512' },
      { src: icons.maskable, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}

/** Shown while a site that is always dark starts. */
const darkGround = '#0b0d14';

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
};

function linkedIcons(src: string | null): object[] {
  if (src === null) return [];
  const extension = /\.([a-z]+)(?:[?#]|$)/i.exec(src)?.[1]?.toLowerCase() ?? '';
  const type = types[extension];
  return [{ src, ...(type && { type }), ...(extension === 'svg' && { sizes: 'any' }) }];
}
