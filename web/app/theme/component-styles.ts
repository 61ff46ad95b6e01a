import type { Components, Theme } from '@mui/material/styles';
import { colour, motion, radius, shadow } from '../../ui/tokens.ts';

/** The focus ring. It replaces MUI's ripple. */
const ring = { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 };

const floating = { border: `1px solid ${colour.line}`, boxShadow: shadow.float, backgroundImage: 'none' };

/**
 * Styles of MUI's components in the panel: 14 px text, 40 px controls, hairlines. The public screens have their own.
 */
export const components: Components<Theme> = {
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
