import { titleSuffix } from '#schema/constants';
import { useFrame } from './use-frame.ts';

interface PageHeadProps {
  /** Absent on the built-in screens, whose title is the site's pattern. */
  title?: string;
  description?: string | null;
  /** Only the home page's title can be set as a whole. */
  isHome?: boolean;
}

/** Title and description; React puts them into the head. */
export function PageHead({ title, description, isHome = false }: PageHeadProps) {
  const { site } = useFrame();
  const pattern = (isHome && site.seoSettings.metaTitle) || `${site.siteName} - ${titleSuffix}`;
  const text = description || site.seoSettings.metaDescription || site.siteDescription;
  return (
    <>
      <title>{title === undefined ? pattern : `${title} - ${site.siteName}`}</title>
      {text && <meta name="description" content={text} />}
    </>
  );
}
