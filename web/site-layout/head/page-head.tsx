import { use } from 'react';
import { useLocation } from 'react-router';
import { fill } from '#schema/words/fill';
import { titlesTexts } from '#schema/words/shared/titles.words';
import { useWords, WordsContext } from '../../lib/text/words.ts';
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
  /** A built-in screen, which can have words of its own. Only the home page uses the metaTitle setting. */
  screen?: 'home' | 'about' | 'services' | 'contact' | 'blog' | 'articles' | 'search' | undefined;
  /** The page of a list; later ones say their number. */
  page?: number | null;
  /** Names a later page of a list that has no title. */
  name?: string;
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
  screen,
  page = 1,
  name,
  canonical,
  image,
  type = 'website',
  isIndexed = true,
}: PageHeadProps) {
  const { site } = useFrame();
  const { pathname } = useLocation();
  const { metaTitle, metaDescription, ogImage, ogPicture } = site.seoSettings;
  const { siteName } = site;
  const words = useWords('titles', titlesTexts);
  const own = use(WordsContext);
  const ownWord = (word: string) => (screen && own[`${screen}.${word}`]) || '';
  const ownTitle = title === undefined ? fill(ownWord('documentTitle'), { siteName }) : '';
  const isLater = page === null || page > 1;
  const pattern = ownTitle || (screen === 'home' && metaTitle) || fill(words.pattern, { siteName });
  const short = title ?? (isLater && !ownTitle ? name : undefined);
  const numbered = (one: string) => (page !== null && page > 1 ? fill(words.page, { title: one, number: page }) : one);
  const shown = numbered(short ?? pattern);
  const ownImage = ownWord('socialImage');
  const ownText = fill(ownWord('metaDescription'), { siteName });
  const text = ownText || item?.metaDescription || description || metaDescription || site.siteDescription;
  const ownUrl = isIndexed && site.url ? site.url + (canonical ?? pathname) : undefined;
  const url = item?.canonicalUrl || ownUrl;
  const picture =
    image ??
    previewImage(site.url, {
      ...(ownImage ? { own: ownImage } : { own: ogImage, picture: ogPicture }),
      generated: site.socialImage,
    });
  return (
    <>
      <title>{short === undefined ? shown : fill(words.item, { title: shown, siteName })}</title>
      {text && <meta name="description" content={text} />}
      {(!isIndexed || item?.noindex) && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {isIndexed && (
        <>
          <meta property="og:site_name" content={site.siteName} />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={shown} />
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
              <meta property="og:image:alt" content={shown} />
              <meta name="twitter:image" content={picture.url} />
            </>
          )}
          <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
        </>
      )}
    </>
  );
}
