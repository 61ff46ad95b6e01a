import type { OwnWords } from '#schema/words/fill';
import { clampChroma, converter, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn';
import { radiiOf, unloadedFaces, type Look } from '#schema/look/look';
import { siteDates } from '#schema/settings/general.settings';
import type { SiteSettings } from '#schema/settings/settings';
import type { DateStyle } from '#schema/text/dates';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter('oklch');

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

type Shown = Look &
  Pick<SiteSettings, 'siteName' | 'primaryColor' | 'logoUrl' | 'logoSize' | 'contactEmail' | 'dateSettings' | 'words'>;

const logoHeights = { sm: 24, md: 32, lg: 40, xl: 48 } as const;
/** The background colours of `mail.layout.ts`. */
const backgrounds = { light: '#ffffff', dark: '#1b1d24' } as const;

export function brandOf(site: Shown, publicUrl: string): MailBrand {
  const [small, medium] = radiiOf[site.cornerRadius];
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
      onButton: readableOn(site.primaryColor),
      link: readableAs(site.primaryColor, backgrounds.light, -0.01),
      darkLink: readableAs(site.primaryColor, backgrounds.dark, 0.01),
    },
  };
}

/** Null for data URLs and SVG, which few mail programs show: the site's name is shown instead. */
function logoOf(logoUrl: string, publicUrl: string): string | null {
  if (logoUrl.startsWith('data:') || /\.svg(?:[?#]|$)/i.test(logoUrl)) return null;
  return URL.parse(logoUrl, `${publicUrl}/`)?.href ?? null;
}

const readableOn = (ground: string) => (wcagContrast(ground, '#ffffff') >= 4.5 ? '#ffffff' : '#000000');

/** The colour, with its lightness changed as far as text in it needs to be readable. */
function readableAs(colour: string, ground: string, step: number): string {
  const start = toOklch(colour) ?? { mode: 'oklch' as const, l: 0.5, c: 0, h: 0 };
  for (let l = Math.min(start.l, 1); l >= 0 && l <= 1; l += step) {
    const candidate = formatHex(clampChroma({ ...start, l }, 'oklch'));
    if (wcagContrast(ground, candidate) >= 4.6) return candidate;
  }
  return step < 0 ? '#000000' : '#ffffff';
}
