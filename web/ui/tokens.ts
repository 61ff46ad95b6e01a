/**
 * Design tokens as CSS custom properties, declared in `web/app/theme`. They follow the colour scheme, so no code
 * branches on it. docs/design.md says what each is for.
 */
const variable = (name: string) => `var(--${name})`;

export const colour = {
  /** Page background, a quieter band, and raised surfaces (cards, menus, dialogs). */
  surface: variable('surface'),
  sunken: variable('sunken'),
  raised: variable('raised'),
  /** Text; `inkMute` still has 4.5:1 on all three surfaces. */
  ink: variable('ink'),
  inkSoft: variable('ink-soft'),
  inkMute: variable('ink-mute'),
  /** Hairlines; `lineStrong` has 3:1, for borders that must be visible. */
  line: variable('line'),
  lineFirm: variable('line-firm'),
  lineStrong: variable('line-strong'),
  /** The primary colour as a background, on hover, and the text on it. */
  accent: variable('accent'),
  accentHover: variable('accent-hover'),
  onAccent: variable('on-accent'),
  /** The primary colour as text or icon. */
  accentText: variable('accent-text'),
  /** A light tint of the primary colour, and a hairline. */
  accentSoft: variable('accent-soft'),
  accentLine: variable('accent-line'),
  /** Colours of drawings, from faint to strong. */
  tone1: variable('tone-1'),
  tone2: variable('tone-2'),
  tone3: variable('tone-3'),
  tone4: variable('tone-4'),
  /** A band that is dark in both schemes. */
  night: variable('night'),
  onNight: variable('on-night'),
  onNightSoft: variable('on-night-soft'),
  nightLine: variable('night-line'),
  danger: variable('danger'),
  onDanger: variable('on-danger'),
  dangerText: variable('danger-text'),
  dangerSoft: variable('danger-soft'),
  success: variable('success'),
  successText: variable('success-text'),
  successSoft: variable('success-soft'),
  warning: variable('warning'),
  warningText: variable('warning-text'),
  warningSoft: variable('warning-soft'),
  /** Backdrop of a dialog. */
  veil: variable('veil'),
} as const;

/** Fluid font sizes for widths from 390 to 1440 px; `body` is running text. */
export const text = {
  micro: variable('text-micro'),
  small: variable('text-small'),
  body: variable('text-body'),
  lead: variable('text-lead'),
  h4: variable('text-h4'),
  h3: variable('text-h3'),
  h2: variable('text-h2'),
  h1: variable('text-h1'),
  display: variable('text-display'),
} as const;

export const font = { sans: variable('font-sans'), mono: variable('font-mono') } as const;

export const radius = {
  small: variable('radius-small'),
  medium: variable('radius-medium'),
  large: variable('radius-large'),
} as const;

/** Only floating elements have shadows. */
export const shadow = { float: variable('shadow-float'), dialog: variable('shadow-dialog') } as const;

/** Durations are 0 with reduced motion. */
export const motion = {
  fast: variable('motion-fast'),
  medium: variable('motion-medium'),
  slow: variable('motion-slow'),
  ease: variable('ease'),
} as const;

export const layout = {
  /** Side padding of the page, and its maximum widths. */
  gutter: variable('gutter'),
  wide: variable('wide'),
  measure: variable('measure'),
  section: variable('section'),
  headerHeight: variable('header-height'),
} as const;

/** Breakpoints. CSS cannot use custom properties in media queries. */
export const from = {
  small: '@media (min-width: 600px)',
  medium: '@media (min-width: 820px)',
  large: '@media (min-width: 1080px)',
} as const;

export const hover = '@media (hover: hover)';
