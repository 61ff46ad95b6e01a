import { useLocation } from 'react-router';
import { titleSuffix } from '#schema/constants';
import type { ContentHead } from './content-head.ts';
import { previewImage } from './preview-image.ts';
import type { PreviewImage } from './preview-image.ts';
import { useFrame } from '../use-frame.ts';

interface PageHeadProps {
  /** Without it, the title is the site's pattern, as on built-in screens. */
  title?: string | undefined;
  /** By default the site's; an item's own meta description replaces it. */
  description?: string | null | undefined;
  /** The item that the page shows. */
  item?: ContentHead | null | undefined;
  /** Only the home page uses the metaTitle setting. */
  isHome?: boolean;
  /** Canonical path, unless the item has a canonical URL; by default the current path without its query string. */
  canonical?: string;
  /** Link preview image; by default the site's. */
  image?: PreviewImage | undefined;
  type?: 'website' | 'article';
  /** False for pages without a lasting address, which have neither a canonical URL nor a link preview. */
  isIndexed?: boolean;
}

/** Title, description and link preview of a page. React hoists them into the head. */
export function PageHead({
  title,
  description,
  item,
  isHome = false,
  canonical,
  image,
  type = 'website',
  isIndexed = true,
}: PageHeadProps) {
  const { site } = useFrame();
  const { pathname } = useLocation();
  const { metaTitle, metaDescription, ogImage, ogPicture } = site.seoSettings;
  const pattern = (isHome && metaTitle) || `${site.siteName} - ${titleSuffix}`;
  const text = item?.metaDescription || description || metaDescription || site.siteDescription;
  const ownUrl = isIndexed && site.url ? site.url + (canonical ?? pathname) : undefined;
  const url = item?.canonicalUrl || ownUrl;
  const picture = image ?? previewImage(site.url, { own: ogImage, picture: ogPicture, generated: site.socialImage });
  return (
    <>
      <title>{title === undefined ? pattern : `${title} - ${site.siteName}`}</title>
      {text && <meta name="description" content={text} />}
      {(!isIndexed || item?.noindex) && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {isIndexed && (
        <>
          <meta property="og:site_name" content={site.siteName} />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={title ?? pattern} />
          {text && <meta property="og:description" content={text} />}
          {url && <meta property="og:url" content={url} />}
          {picture && (
            <>
              <meta property="og:image" content={picture.url} />
              {picture.size && (
                <>
                  <meta property="og:image:width" content={String(picture.size.width)} />
                  <meta property="og:image:height" content={String(picture.size.height)} />
                </>
              )}
              <meta property="og:image:alt" content={title ?? pattern} />
              <meta name="twitter:image" content={picture.url} />
            </>
          )}
          <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
        </>
      )}
    </>
  );
}
