import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';

/** Below this width the details go under the text. */
const narrow = '@media (max-width: 1099.95px)';
const roomy = '@media (min-width: 1700px)';
const phone = '@media (max-width: 699.95px)';

export const Bar = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 64,
  padding: '8px clamp(16px, 2.5vw, 32px)',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
});

export const BarTitle = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 12,
  '& h1': { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600, whiteSpace: 'nowrap' },
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
    padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
    background: colour.surface,
    borderTop: `1px solid ${colour.line}`,
    '& > :last-child': { marginInlineStart: 'auto' },
  },
});

/** Keeps toasts above the bottom bar of a phone. */
export const ToastLift = () => <GlobalStyles styles={{ [phone]: { ':root': { '--toast-lift': '60px' } } }} />;

export const Canvas = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 336px',
  minHeight: 'calc(100dvh - 65px)',
  alignContent: 'stretch',
  '&[data-folded]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  // With the preview open the details go under the text, unless there is room for three columns.
  '&[data-preview], &[data-preview][data-folded]': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    '& > aside': { gridColumn: 1, border: 0, borderTop: `1px solid ${colour.line}` },
    [roomy]: { '& > aside': { gridColumn: 3, border: 0, borderInlineStart: `1px solid ${colour.line}` } },
  },
  '&[data-preview]:not([data-folded])': {
    [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 336px', gridTemplateRows: 'auto' },
  },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0 },
  [phone]: { paddingBottom: 72 },
});

export const Writing = styled('div')({
  width: '100%',
  maxWidth: 840,
  margin: '0 auto',
  padding: 'clamp(20px, 3.5vw, 48px) clamp(16px, 4vw, 48px) 48px',
});

/** Sticky beside the text. */
export const Beside = styled('div')({
  position: 'sticky',
  top: 65,
  gridColumn: 2,
  gridRow: '1 / span 2',
  height: 'calc(100dvh - 65px)',
  borderInlineStart: `1px solid ${colour.line}`,
});

export const Details = styled('aside')({
  padding: '24px 24px 48px',
  borderInlineStart: `1px solid ${colour.line}`,
  '&[hidden]': { display: 'none' },
  [narrow]: {
    width: '100%',
    maxWidth: 840,
    margin: '0 auto',
    padding: '24px clamp(16px, 4vw, 48px) 48px',
    border: 0,
    borderTop: `1px solid ${colour.line}`,
  },
});
