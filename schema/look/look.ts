/** Whether the name of the site is shown beside the logo. */
export const logoNames = [
  { value: 'auto', label: 'Beside an icon' },
  { value: 'always', label: 'Always' },
  { value: 'never', label: 'Never' },
] as const;
export type LogoName = (typeof logoNames)[number]['value'];

/** The typefaces of the public site. */
export const typefaces = [
  { value: 'sans', label: 'Instrument Sans', help: 'Plain and precise' },
  { value: 'serif', label: 'Lora', help: 'A book face, calm and serious' },
  { value: 'rounded', label: 'Nunito', help: 'Soft and friendly' },
] as const;
export type Typeface = (typeof typefaces)[number]['value'];

/** The corner styles of buttons, fields, cards and pictures. */
export const cornerRadii = [
  { value: 'none', label: 'None' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const;
export type CornerRadius = (typeof cornerRadii)[number]['value'];

/** The colour schemes of the public site. With both, visitors choose. */
export const colorSchemes = [
  { value: 'both', label: 'Light and dark' },
  { value: 'light', label: 'Light only' },
  { value: 'dark', label: 'Dark only' },
] as const;
export type ColorScheme = (typeof colorSchemes)[number]['value'];

/** The radii of small, medium and large elements, in pixels. */
export const radiiOf: Readonly<Record<CornerRadius, readonly [small: number, medium: number, large: number]>> = {
  none: [0, 0, 0],
  small: [3, 5, 8],
  medium: [6, 10, 16],
  large: [12, 18, 28],
};

/**
 * The font stacks of mails and of pages that load no files: the typeface if the reader has it installed, or a similar
 * one.
 */
export const unloadedFaces: Readonly<Record<Typeface, string>> = {
  sans: `'Instrument Sans', system-ui, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`,
  serif: `Lora, Georgia, 'Times New Roman', serif`,
  rounded: `Nunito, ui-rounded, 'SF Pro Rounded', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`,
};

/** The settings of the public site's look, besides the primary colour. */
export interface Look {
  typeface: Typeface;
  cornerRadius: CornerRadius;
  colorScheme: ColorScheme;
}

export const defaultLook: Look = { typeface: 'sans', cornerRadius: 'medium', colorScheme: 'both' };

/**
 * The favicon's address if pages link it as it is; null if icons are made from it. Icons of other sites are not
 * fetched.
 * @param faviconUrl of the `site`, where an uploaded image has an address under /brand
 */
export const linkedIcon = (faviconUrl: string): string | null =>
  faviconUrl === '' || /^(?:\/brand\/favicon-|\/media\/)/.test(faviconUrl) ? null : faviconUrl;
