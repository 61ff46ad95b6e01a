import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';
import { phone } from '../../tools/screen/breakpoints.ts';

const side = 'clamp(16px, 3vw, 40px)';

/** The heading, Save button and tabs are sticky: the button saves all tabs. */
export const SettingsHead = styled('header')({
  position: 'sticky',
  top: 'var(--panel-top, 0px)',
  zIndex: 5,
  padding: `clamp(16px, 2.2vw, 28px) ${side} 0`,
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
});

export const HeadRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  maxWidth: 1000,
  minHeight: 40,
  marginBottom: 8,
  '& h1': {
    margin: 0,
    marginInlineEnd: 'auto',
    fontSize: 24,
    lineHeight: 1.25,
    fontWeight: 620,
    letterSpacing: '-0.018em',
  },
});

/** On a phone the Save button is at the bottom. */
export const SaveBar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 16,
  [phone]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    justifyContent: 'space-between',
    padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
    background: colour.surface,
    borderTop: `1px solid ${colour.line}`,
  },
});

export const State = styled('span')({ fontSize: 13, lineHeight: '20px', whiteSpace: 'nowrap', color: colour.inkSoft });

export const Body = styled('div')({
  maxWidth: 1080,
  padding: `8px ${side} 64px`,
  [phone]: { paddingBottom: 120 },
});
