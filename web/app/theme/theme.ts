import { createTheme } from '@mui/material/styles';
import type { Components, Shadows, Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { colour, font, motion, radius, shadow } from '../../ui/tokens.ts';

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

/** The focus ring. It replaces MUI's ripple. */
const ring = { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 };

const floating = { border: `1px solid ${colour.line}`, boxShadow: shadow.float, backgroundImage: 'none' };

/**
 * Styles of MUI's components in the panel: 14 px text, 40 px controls, hairlines. The public screens have their own.
 */
const components: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&:focus-visible': ring } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '0 16px',
        borderRadius: radius.small,
        fontSize: 14,
        fontWeight: 560,
        letterSpacing: '-0.005em',
        whiteSpace: 'nowrap',
        transition: `background-color ${motion.fast} ${motion.ease}, border-color ${motion.fast} ${motion.ease}`,
      },
      sizeSmall: { minHeight: 32, padding: '0 12px', fontSize: 13 },
      sizeLarge: { minHeight: 48, padding: '0 22px', fontSize: 16 },
      outlined: {
        borderColor: colour.lineFirm,
        color: colour.ink,
        '&:hover': { borderColor: colour.lineStrong, backgroundColor: colour.sunken },
      },
      text: { '&:hover': { backgroundColor: colour.sunken } },
    },
    variants: [
      {
        props: { variant: 'outlined', color: 'error' },
        style: { color: colour.dangerText, '&:hover': { backgroundColor: colour.dangerSoft } },
      },
      {
        props: { variant: 'text', color: 'error' },
        style: { color: colour.dangerText, '&:hover': { backgroundColor: colour.dangerSoft } },
      },
      { props: { variant: 'text', color: 'primary' }, style: { color: colour.accentText } },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: radius.small,
        color: colour.inkSoft,
        '&:hover': { color: colour.ink, backgroundColor: colour.sunken },
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: { styleOverrides: { paper: { ...floating, borderRadius: radius.medium } } },
  MuiPopover: { styleOverrides: { paper: { ...floating, borderRadius: radius.medium } } },
  MuiAutocomplete: { styleOverrides: { paper: { ...floating, borderRadius: radius.medium } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: 14,
        minHeight: 36,
        margin: '0 4px',
        borderRadius: radius.small,
        // Backgrounds with enough contrast, whether selected, focused or both.
        '&.Mui-focusVisible': { ...ring, backgroundColor: colour.sunken, outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': { backgroundColor: colour.accentSoft },
      },
    },
  },
  MuiDialog: {
    // Tab stays inside the dialog; F8 moves to the notification beside it.
    defaultProps: { disableEnforceFocus: true },
    styleOverrides: {
      paper: {
        border: `1px solid ${colour.line}`,
        borderRadius: radius.large,
        boxShadow: shadow.dialog,
        '@media (max-width: 699.95px)': {
          '&:not(.MuiDialog-paperFullScreen)': {
            margin: 12,
            width: 'calc(100% - 24px)',
            maxHeight: 'calc(100% - 24px)',
          },
        },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 18, fontWeight: 620, padding: '22px 24px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  // MUI's dark default would be brighter than the bar on it.
  MuiLinearProgress: { styleOverrides: { root: { backgroundColor: colour.line } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: colour.veil } } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: radius.small,
        backgroundColor: colour.raised,
        fontSize: 15,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: colour.lineStrong },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: colour.inkMute },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colour.accentText, borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: colour.dangerText },
      },
      input: { padding: '10px 12px', height: 20, '&.MuiInputBase-inputMultiline': { height: 'auto' } },
      multiline: { padding: 0 },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { '&.Mui-focused': { color: colour.accentText } } } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: 13 } } },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: radius.medium,
        fontSize: 14,
        lineHeight: 1.5,
        padding: '8px 14px',
        // On a phone the button goes below the text.
        '@media (max-width: 699.95px)': {
          '&:has(> .MuiAlert-action > .MuiButton-root)': {
            flexWrap: 'wrap',
            '& .MuiAlert-message': { flex: '1 1 calc(100% - 40px)' },
            '& .MuiAlert-action': { margin: '0 0 0 22px', padding: 0 },
          },
        },
      },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: radius.small, fontWeight: 500 } } },
  MuiTabs: {
    styleOverrides: {
      // Keeps the focus ring of the first and last tab from being cut off.
      root: { marginInline: -8 },
      list: { paddingInline: 8 },
      indicator: { height: 2, borderRadius: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        // As wide as its label, so that the line below is, too.
        minWidth: 0,
        minHeight: 44,
        fontSize: 14,
        fontWeight: 560,
        textTransform: 'none',
        overflow: 'visible',
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': {
          content: '""',
          position: 'absolute',
          inset: '6px -8px',
          border: `2px solid ${colour.accentText}`,
          borderRadius: radius.small,
        },
      },
    },
  },
  MuiToggleButton: { styleOverrides: { root: { '&:focus-visible': { outlineOffset: -2 } } } },
  MuiCheckbox: {
    styleOverrides: { root: { '&:has(:focus-visible) svg': { ...ring, outlineOffset: -1, borderRadius: 4 } } },
  },
  MuiSlider: { styleOverrides: { thumb: { '&:has(:focus-visible)': ring } } },
  MuiTooltip: {
    defaultProps: { disableInteractive: true },
    styleOverrides: {
      tooltip: {
        backgroundColor: colour.ink,
        color: colour.surface,
        borderRadius: radius.small,
        fontSize: 13,
        lineHeight: 1.4,
        padding: '5px 9px',
        fontWeight: 500,
      },
    },
  },
  // Off is a ring and an empty track with the contrast of a field's border. On is filled.
  MuiSwitch: {
    styleOverrides: {
      track: { opacity: 1, backgroundColor: colour.surface, border: `1px solid ${colour.lineStrong}` },
      thumb: { boxShadow: 'none', backgroundColor: colour.inkMute },
      switchBase: {
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, borderColor: colour.accent, backgroundColor: colour.accent },
        '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: colour.accentText, border: `2px solid ${colour.surface}` },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        '&:has(:focus-visible) .MuiSwitch-thumb': ring,
      },
    },
  },
  MuiSkeleton: { defaultProps: { animation: false } },
};

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
