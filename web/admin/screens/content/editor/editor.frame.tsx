import { styled } from '@mui/material/styles';
import { colour, radius, shadow } from '../../../../ui/tokens.ts';
import { phone } from '../../../tools/screen/breakpoints.ts';

/** The widths from which one column, and two columns, fit beside the text. */
export const besideQuery = '(min-width: 1100px)';
export const roomyQuery = '(min-width: 1700px)';
const narrow = '@media (max-width: 1099.95px)';
const roomy = `@media ${roomyQuery}`;
/** The bar and its banners, in view at every scroll position. Their height is `--editor-head`. */
export const Head = styled('div')({
  position: 'sticky',
  top: 'var(--panel-top, 0px)',
  zIndex: 6,
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
});

/** Sticks below the bar, whatever its height. */
const belowHead = `calc(var(--panel-top, 0px) + var(--editor-head, 65px))`;

/** A banner below the bar. */
export const Banners = styled('div')({
  maxHeight: '34dvh',
  overflowY: 'auto',
  '& > .MuiAlert-root': {
    margin: 0,
    paddingInline: 'clamp(16px, 2.5vw, 32px)',
    borderRadius: 0,
    borderWidth: '1px 0 0',
  },
});

export const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 64,
  padding: '8px clamp(16px, 2.5vw, 32px)',
});

export const BarTitle = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 12,
  '& h1': { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600, whiteSpace: 'nowrap' },
  // Always below the title, so that it does not move when "Saved 2 min ago" becomes "Unsaved".
  [phone]: { '& > [role=status]': { flexBasis: '100%' } },
});

/** The main button comes last. On a phone the buttons are at the bottom. */
export const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginInlineStart: 8,
  [phone]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 5,
    margin: 0,
    minHeight: 61,
    padding: '2px 16px calc(2px + env(safe-area-inset-bottom))',
    background: colour.surface,
    borderTop: `1px solid ${colour.line}`,
    '& > :last-child': { marginInlineStart: 'auto' },
  },
});

export const Canvas = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 336px',
  minHeight: 'calc(100dvh - 65px)',
  alignContent: 'stretch',
  '&[data-folded]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  // With the preview open, the details cover the text unless three columns fit.
  '&[data-preview], &[data-preview][data-folded]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '&[data-preview]:not([data-folded])': {
    [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 336px' },
  },
  [narrow]: {
    '&, &[data-folded], &[data-preview], &[data-preview][data-folded]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    minHeight: 0,
  },
  [phone]: { paddingBottom: 72 },
});

export const Writing = styled('div')({
  gridRow: 1,
  gridColumn: 1,
  width: '100%',
  maxWidth: 840,
  margin: '0 auto',
  padding: 'clamp(20px, 3.5vw, 48px) clamp(16px, 4vw, 48px) 48px',
});

const beside = {
  position: 'sticky',
  top: belowHead,
  height: `calc(100dvh - ${belowHead})`,
  borderInlineStart: `1px solid ${colour.line}`,
} as const;

export const Beside = styled('div')({
  ...beside,
  gridRow: 1,
  gridColumn: 2,
  [narrow]: { gridColumn: 1, border: 0 },
  [phone]: { height: `calc(100dvh - ${belowHead} - 61px)` },
});

/** Beside the text, or over its edge. On a phone it is a sheet above the buttons. */
export const Details = styled('aside')({
  ...beside,
  padding: '24px 24px 48px',
  overflowY: 'auto',
  // Beside the window's own.
  scrollbarWidth: 'thin',
  overscrollBehavior: 'contain',
  '&[hidden]': { display: 'none' },
  '&[data-skeleton]': { [narrow]: { display: 'none' } },
  '&[data-over]': {
    zIndex: 5,
    gridRow: 1,
    gridColumn: '1 / -1',
    justifySelf: 'end',
    width: 360,
    background: colour.surface,
    boxShadow: shadow.float,
    [phone]: {
      position: 'fixed',
      insetInlineEnd: 0,
      top: 'auto',
      bottom: 'calc(61px + env(safe-area-inset-bottom))',
      width: '100%',
      height: 'auto',
      maxHeight: 'min(70dvh, 640px)',
      padding: '16px 16px 32px',
      border: 0,
      borderTop: `1px solid ${colour.line}`,
      borderRadius: `${radius.large} ${radius.large} 0 0`,
    },
  },
});

/** The heading of the details when they cover the text. */
export const DetailsHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 16,
  '& h2': { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600 },
});
