import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';
import { phone } from '../screen/breakpoints.ts';

/** The size of the panel: the whole window on a phone. */
export const paper = {
  width: 'min(1040px, 100%)',
  maxWidth: '100%',
  display: 'flex',
  flexDirection: 'column',
  background: colour.surface,
} as const;

export const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  padding: '8px 12px 8px 20px',
  borderBottom: `1px solid ${colour.line}`,
  '& > div': { flex: 1, minWidth: 0 },
  '& h2': { margin: 0, fontSize: 16, lineHeight: '22px', fontWeight: 600 },
  '& p': {
    margin: 0,
    fontSize: 13,
    lineHeight: '18px',
    color: colour.inkSoft,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** The list, and the selected revision beside it. On a phone, one of the two. */
export const Columns = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: '320px minmax(0, 1fr)',
  [phone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-chosen] > :first-of-type': { display: 'none' },
    '&:not([data-chosen]) > :last-of-type': { display: 'none' },
  },
});

export const ListColumn = styled('div')({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '0 8px 32px',
  borderInlineEnd: `1px solid ${colour.line}`,
  [phone]: { border: 0 },
});

export const ChosenColumn = styled('div')({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '20px 24px 48px',
  [phone]: { padding: '12px 16px 48px' },
});

/** Only on a phone, where the list is elsewhere. */
export const BackToList = styled('div')({ display: 'none', [phone]: { display: 'block', marginInlineStart: -8 } });
