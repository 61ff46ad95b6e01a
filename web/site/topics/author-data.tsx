import { absoluteUrl } from '../../site-layout/head/absolute-url.ts';
import { JsonLd } from '../../site-layout/head/json-ld.tsx';
import { useFrame } from '../../site-layout/use-frame.ts';

interface AuthorDataProps {
  author: { name: string; slug: string; about: string | null; picture: string | null };
}

/** A person as structured data, for search engines. */
export function AuthorData({ author: { name, slug, about, picture } }: AuthorDataProps) {
  const { site } = useFrame();
  if (!site.url) return null;
  const image = picture && absoluteUrl(site.url, picture);
  return (
    <JsonLd
      data={{
        '@type': 'Person',
        name,
        url: `${site.url}/authors/${slug}`,
        worksFor: { '@type': 'Organization', '@id': `${site.url}/#organization`, name: site.siteName },
        ...(about && { description: about }),
        ...(image && { image }),
      }}
    />
  );
}
