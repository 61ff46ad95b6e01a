import { useFrame } from '../use-frame.ts';
import { absoluteUrl } from './absolute-url.ts';
import { JsonLd } from './json-ld.tsx';

/** The organisation and the site's search as structured data, for the home page. */
export function SiteData() {
  const { site, menus } = useFrame();
  if (!site.url) return null;
  const organization = `${site.url}/#organization`;
  const logo = absoluteUrl(site.url, site.logoUrl);
  const profiles = menus.social.flatMap(({ href }) => (href?.startsWith('http') ? [href] : []));
  return (
    <JsonLd
      data={{
        '@graph': [
          {
            '@type': 'Organization',
            '@id': organization,
            name: site.siteName,
            url: `${site.url}/`,
            ...(site.siteDescription && { description: site.siteDescription }),
            ...(logo && { logo }),
            ...(site.contactEmail && { email: site.contactEmail }),
            ...(site.contactPhone && { telephone: site.contactPhone }),
            ...(profiles.length > 0 && { sameAs: profiles }),
          },
          {
            '@type': 'WebSite',
            '@id': `${site.url}/#website`,
            name: site.siteName,
            url: `${site.url}/`,
            publisher: { '@id': organization },
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?q={search_term_string}` },
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      }}
    />
  );
}
