import type { KeyboardEvent } from 'react';
import { styled } from '@mui/material/styles';
import type { CSSObject } from '@mui/material/styles';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { colour, motion } from '../../ui/tokens.ts';
import { phone, tight, wide } from '../screen/breakpoints.ts';

/** The one shape of a list: rows of 40 px where there is room, cards on a phone. Widths are each list's own. */
export const ListTable = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '20px',
  transition: `opacity ${motion.fast} ${motion.ease}`,
  '&[aria-busy=true]': { opacity: 0.55 },
  '& th': {
    padding: '6px 12px',
    fontSize: 12.5,
    fontWeight: 500,
    textAlign: 'start',
    color: colour.inkMute,
    borderBottom: `1px solid ${colour.line}`,
  },
  '& th:last-of-type': { textAlign: 'end' },
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
      alignItems: 'center',
      columnGap: 14,
      padding: '12px 6px 6px 14px',
      border: `1px solid ${colour.line}`,
      borderRadius: 10,
      background: colour.raised,
    },
    '& td': { height: 'auto', padding: 0 },
    '& td:first-of-type:not([data-check]), & [data-check] + td': {
      gridColumn: '1 / -1',
      paddingInlineEnd: 8,
      paddingBottom: 4,
    },
    // Beside the title, at the card's corner.
    '& [data-check] + td': { paddingInlineStart: 28 },
    '& td[data-check]': { position: 'absolute', top: 4, left: 2 },
  },
});

/** What a row is called, and what opens it: a link or a button, marked `data-row-title`. */
export const rowTitle: CSSObject = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 560,
  color: colour.ink,
  textDecoration: 'none',
  // The whole row opens the item; what else is in it lies above.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2, borderRadius: 4 },
  [phone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
};

/** Opens the item where it stands, in a dialog. */
export const RowButton = styled('button')(rowTitle, {
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 560,
  textAlign: 'start',
  cursor: 'pointer',
});

/** Of a row that does not open. */
export const RowName = styled('span')(rowTitle, { '&::after': { pointerEvents: 'none' } });

/** What has no column of its own where room is tight, under what has one. */
export const Beneath = styled('span')({
  display: 'none',
  fontSize: 13,
  color: colour.inkMute,
  'tr[data-chosen] &': { color: colour.inkSoft },
  [tight]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The day under the status, its column's room left to the title. */
export const dayBeneath: CSSObject = { [tight]: { '& [data-column=createdAt]': { display: 'none' } } };

export function DayBeneath({ at }: { at: string }) {
  return (
    <Beneath>
      <RelativeTime at={at} />
    </Beneath>
  );
}

/** The column of checkboxes, and the rows that are chosen. A press anywhere in the cell reaches the box, not the row's title under it. */
export const checkColumn: CSSObject = {
  '& th[data-check], & td[data-check]': { width: 44, padding: '0 0 0 2px' },
  '& td[data-check] > *': { position: 'relative', zIndex: 1 },
  '& tr[data-chosen]': { background: colour.accentSoft },
};

export const RowActions = styled('div')({
  position: 'relative',
  display: 'flex',
  justifyContent: 'flex-end',
  '& .MuiIconButton-root': { width: 32, height: 32, color: colour.inkMute },
  '& [data-destructive]': { marginInlineStart: 4 },
  '& [data-destructive]:hover': { color: colour.dangerText, background: colour.dangerSoft },
  'tr:hover & .MuiIconButton-root:not(:hover), tr:focus-within & .MuiIconButton-root:not(:hover)': {
    color: colour.inkSoft,
  },
  [phone]: { '& .MuiIconButton-root': { width: 36, height: 40 } },
});

/** Where others have their last action, so that the rest stand in columns. */
export const RowGap = styled('span')({ width: 36, [phone]: { display: 'none' } });

/** Arrow keys, j and k go from title to title, Home and End to the first and the last. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-title]')];
  const at = titles.findIndex((title) => title.closest('tr')?.contains(event.target as Node));
  const [down, up] = [at + 1, at - 1];
  const to = { ArrowDown: down, j: down, ArrowUp: up, k: up, Home: 0, End: titles.length - 1 }[event.key];
  const title = to === undefined ? undefined : titles[to];
  if (!title) return;
  event.preventDefault();
  title.focus();
}
