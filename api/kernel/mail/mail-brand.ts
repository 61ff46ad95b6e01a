import type { OwnWords } from '#schema/words/fill';
import { radiiOf, unloadedFaces, type Look } from '#schema/look/look';
import { oklchOf, safeContrast, textOn, withContrast } from '#schema/look/tone';
import { siteDates } from '#schema/settings/general.settings';
import type { SiteSettings } from '#schema/settings/settings';
import type { DateStyle } from '#schema/text/dates';

/** The look of a mail. Mail programs do not support custom properties, so colours are written out. */
export interface MailBrand {
  siteName: string;
  /** The words of the site that differ from the defaults. */
  own: OwnWords;
  publicUrl: string;
  /** Absolute; null when there is no logo that mail programs can show. */
  logoUrl: string | null;
  logoHeight: number;
  contactEmail: string;
  dates: DateStyle;
  /** The fonts that text is set in, as CSS. */
  fonts: string;
  /** Of buttons and of the sheet, in pixels. */
  radii: { button: number; sheet: number };
  colours: { button: string; onButton: string; link: string; darkLink: string };
}

type BrandSettings = Look &
  Pick<SiteSettings, 'siteName' | 'primaryColor' | 'logoUrl' | 'logoSize' | 'contactEmail' | 'dateSettings' | 'words'>;

const logoHeights = { sm: 24, md: 32, lg: 40, xl: 48 } as const;
/** The background colours of `mail.layout.ts`. */
const backgrounds = { light: '#ffffff', dark: '#1b1d24' } as const;

export function brandOf(site: BrandSettings, publicUrl: string): MailBrand {
  const [small, medium] = radiiOf[site.cornerRadius];
  const primary = oklchOf(site.primaryColor);
  return {
    siteName: site.siteName,
    own: site.words ?? {},
    publicUrl,
    logoUrl: site.logoUrl === '' ? null : logoOf(site.logoUrl, publicUrl),
    logoHeight: logoHeights[site.logoSize],
    contactEmail: site.contactEmail,
    dates: siteDates(site.dateSettings),
    fonts: unloadedFaces[site.typeface],
    radii: { button: small, sheet: Math.round(medium * 1.2) },
    colours: {
      button: site.primaryColor,
      onButton: textOn(site.primaryColor, primary.h ?? 0),
      link: withContrast([backgrounds.light], primary, safeContrast.text),
      darkLink: withContrast([backgrounds.dark], primary, safeContrast.text),
    },
  };
}

/** Null for data URLs and SVG, which few mail programs show: the site's name is shown instead. */
function logoOf(logoUrl: string, publicUrl: string): string | null {
  if (logoUrl.startsWith('data:') || /\.svg(?:[?#]|$)/i.test(logoUrl)) return null;
  return URL.parse(logoUrl, `${publicUrl}/`)?.href ?? null;
}
