import MuiTable from '@mui/material/Table';
import { styled } from '@mui/material/styles';
import type { CSSObject } from '@mui/material/styles';
import { colour, motion } from '../../../../ui/tokens.ts';
import { phone, wide } from '../../screen/breakpoints.ts';

interface TableProps {
  /** Applied after the styles that all tables share. */
  ownStyles: readonly CSSObject[];
}

/** Rows of one line where the window is wide, of two lines below that, and cards on a phone. */
export const Table = styled(MuiTable, { shouldForwardProp: (name) => name !== 'ownStyles' })<TableProps>(
  {
    tableLayout: 'fixed',
    fontSize: 14,
    lineHeight: '20px',
    transition: `opacity ${motion.fast} ${motion.ease}`,
    '&[aria-busy=true]': { opacity: 0.55 },
    '& th, & td': { font: 'inherit', letterSpacing: 'inherit', textAlign: 'start', borderBottom: 0 },
    '& th': {
      padding: '6px 12px',
      fontSize: 12.5,
      fontWeight: 500,
      color: colour.inkMute,
      borderBottom: `1px solid ${colour.line}`,
    },
    '& tbody tr': { position: 'relative', borderBottom: `1px solid ${colour.line}` },
    '& tbody tr:hover': { background: colour.sunken },
    '& tbody tr:focus-within': { background: colour.sunken },
    '& td': { padding: '6px 12px', height: 52, color: colour.inkSoft, verticalAlign: 'middle' },
    [wide]: { '& td': { height: 40, padding: '2px 12px' } },
    [phone]: {
      '&, & tbody': { display: 'block' },
      '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody': { display: 'grid', gap: 10 },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'auto auto 1fr',
        alignItems: 'center',
        columnGap: 14,
        padding: '12px 6px 6px 14px',
        border: `1px solid ${colour.line}`,
        borderRadius: 10,
        background: colour.raised,
      },
      '& td': { height: 'auto', padding: 0 },
      '& td[data-column=actions]': { order: 2, gridColumnEnd: -1, justifySelf: 'end' },
      '& td[data-first]': { gridColumn: '1 / -1', paddingInlineEnd: 8, paddingBottom: 4 },
      // The checkbox is beside the title, in the corner of the card.
      '& [data-check] + td': { paddingInlineStart: 28 },
      '& td[data-check]': { position: 'absolute', top: 4, left: 2 },
    },
    // A click anywhere in the cell reaches the checkbox, not the row's link beneath it.
    '& th[data-check], & td[data-check]': { width: 44, padding: '0 0 0 2px' },
    '& td[data-check] > *': { position: 'relative', zIndex: 1 },
    '& tbody tr[data-chosen]': { '&, &:hover, &:focus-within': { background: colour.accentSoft } },
  },
  ({ ownStyles }) => [...ownStyles, { [phone]: { '& td[data-column]:empty': { display: 'none' } } }],
);
