import { defaultLook, radiiOf } from '#schema/look/look';
import type { Look, Typeface } from '#schema/look/look';
import sansCore from './font/instrument-sans-core.woff2?url';
import sansMore from './font/instrument-sans-more.woff2?url';
import serifCore from './font/lora-core.woff2?url';
import serifMore from './font/lora-more.woff2?url';
import roundedCore from './font/nunito-core.woff2?url';
import roundedMore from './font/nunito-more.woff2?url';
import rounded from './typefaces/rounded.css?inline';
import sans from './typefaces/sans.css?inline';
import serif from './typefaces/serif.css?inline';

interface TypefaceFiles {
  css: string;
  /** The file that every page needs. */
  core: string;
  /** The rest of Latin-1. */
  more: string;
}

export const typefaceFiles: Readonly<Record<Typeface, TypefaceFiles>> = {
  sans: { css: sans, core: sansCore, more: sansMore },
  serif: { css: serif, core: serifCore, more: serifMore },
  rounded: { css: rounded, core: roundedCore, more: roundedMore },
};

/** The tokens that differ from `base.css`, which has those of the default look. To be placed after it. */
export function lookCss({ cornerRadius, colorScheme }: Look): string {
  const [small, medium, large] = radiiOf[cornerRadius];
  const radii = `:root{--radius-small:${small}px;--radius-medium:${medium}px;--radius-large:${large}px}`;
  // Overrides a visitor's earlier choice. Prints are light.
  const scheme = `@media screen{:root{color-scheme:${colorScheme}}}`;
  return (
    (cornerRadius === defaultLook.cornerRadius ? '' : radii) + (colorScheme === defaultLook.colorScheme ? '' : scheme)
  );
}
