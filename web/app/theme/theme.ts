import { createTheme } from '@mui/material/styles';
import type { Shadows, Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { colour, font, shadow } from '../../ui/tokens.ts';
import { components } from './component-styles.ts';

const status = (name: 'danger' | 'success' | 'warning') => ({
  main: `var(--${name})`,
  light: `var(--${name})`,
  dark: `var(--${name})`,
  contrastText: `var(--on-${name})`,
});

const alert = (severity: string, name: 'danger' | 'success' | 'warning') => ({
  [`${severity}Color`]: `var(--${name}-text)`,
  [`${severity}IconColor`]: `var(--${name}-text)`,
  [`${severity}StandardBg`]: `var(--${name}-soft)`,
});

/**
 * MUI's theme, the same for every primary colour and both schemes. Its colours are our custom properties, so nothing
 * here is computed or depends on the scheme (`theme.applyStyles('dark')` has no effect on purpose).
 */
const created = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'mui', disableCssColorScheme: true },
  colorSchemes: {
    light: {
      palette: {
        primary: {
          main: colour.accent,
          light: colour.accentSoft,
          dark: colour.accentHover,
          contrastText: colour.onAccent,
        },
        secondary: { main: colour.ink, light: colour.inkSoft, dark: colour.inkSoft, contrastText: colour.surface },
        error: status('danger'),
        success: status('success'),
        warning: status('warning'),
        info: {
          main: colour.accent,
          light: colour.accentSoft,
          dark: colour.accentHover,
          contrastText: colour.onAccent,
        },
        text: { primary: colour.ink, secondary: colour.inkSoft, disabled: colour.inkMute },
        background: { default: colour.surface, paper: colour.raised },
        divider: colour.line,
        action: {
          active: colour.inkSoft,
          hover: colour.sunken,
          selected: colour.accentSoft,
          disabled: colour.inkMute,
          disabledBackground: colour.line,
          focus: colour.accentSoft,
        },
        Alert: {
          ...alert('error', 'danger'),
          ...alert('success', 'success'),
          ...alert('warning', 'warning'),
          infoColor: colour.accentText,
          infoIconColor: colour.accentText,
          infoStandardBg: colour.accentSoft,
        },
        Skeleton: { bg: colour.line },
        TableCell: { border: colour.line },
        Tooltip: { bg: colour.ink },
        Switch: {
          defaultColor: colour.raised,
          defaultDisabledColor: colour.line,
          primaryDisabledColor: colour.accentLine,
        },
      },
    },
  },
  shape: { borderRadius: 6 },
  shadows: ['none', ...Array.from({ length: 24 }, (_, at) => (at < 8 ? shadow.float : shadow.dialog))] as Shadows,
  typography: {
    fontFamily: font.sans,
    fontSize: 14,
    fontWeightMedium: 560,
    fontWeightBold: 650,
    h1: { fontSize: 28, lineHeight: 1.2, fontWeight: 620, letterSpacing: '-0.02em' },
    h2: { fontSize: 22, lineHeight: 1.25, fontWeight: 620, letterSpacing: '-0.015em' },
    h3: { fontSize: 18, lineHeight: 1.3, fontWeight: 620, letterSpacing: '-0.01em' },
    h4: { fontSize: 16, lineHeight: 1.4, fontWeight: 620 },
    h5: { fontSize: 15, lineHeight: 1.4, fontWeight: 620 },
    h6: { fontSize: 14, lineHeight: 1.4, fontWeight: 620 },
    body1: { fontSize: 15, lineHeight: 1.55, letterSpacing: 0 },
    body2: { fontSize: 14, lineHeight: 1.5, letterSpacing: 0 },
    caption: { fontSize: 13, lineHeight: 1.45, letterSpacing: 0 },
    button: { textTransform: 'none', letterSpacing: 0 },
  },
  // MUI would keep its own transitions.
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: { shortest: 120, shorter: 120, short: 160, standard: 180, enteringScreen: 200, leavingScreen: 140 },
  },
  components,
});

// Without a list of schemes MUI's provider does not choose one; an attribute on <html> does.
const { colorSchemes: _, ...withoutSchemes } = created;
export const theme: Theme = withoutSchemes as Theme;

/**
 * MUI's own custom properties, written by the panel and the login page only. `theme.vars` falls back to our values, but
 * some of MUI's components use the properties without a fallback.
 */
export function muiVariablesCss(): string {
  return created
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet as Record<string, Record<string, string>>))
    .map(([selector, declarations]) => {
      const body = Object.entries(declarations).map(([name, value]) => `${name}:${value}`);
      return `${selector}{${body.join(';')}}`;
    })
    .join('');
}
