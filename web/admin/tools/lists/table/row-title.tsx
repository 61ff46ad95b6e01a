import { styled } from '@mui/material/styles';
import type { CSSObject } from '@mui/material/styles';
import { Link } from 'react-router';
import { colour } from '../../../../ui/tokens.ts';
import { phone } from '../../screen/breakpoints.ts';

/** The title of a row. A click anywhere in the row opens the item, except on other controls, which lie above it. */
export const rowTitle: CSSObject = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 560,
  color: colour.ink,
  textDecoration: 'none',
  // As `dir="auto"`: each title has the direction of its letters.
  unicodeBidi: 'plaintext',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2, borderRadius: 4 },
  [phone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
};

/** Opens the item at its URL. Mark it with `data-row-title`. */
export const RowLink = styled(Link)(rowTitle);

/** Opens the item in a dialog. Mark it with `data-row-title`. */
export const RowButton = styled('button')(rowTitle, {
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 560,
  textAlign: 'start',
  cursor: 'pointer',
});

/** For rows that do not open. */
export const RowName = styled('span')(rowTitle, { '&::after': { pointerEvents: 'none' } });
