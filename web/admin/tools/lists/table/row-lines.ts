import { styled } from '@mui/material/styles';
import { colour } from '../../../../ui/tokens.ts';
import { phone } from '../../screen/breakpoints.ts';

/** The first line of a cell with notes below it. */
export const RowLines = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  minWidth: 0,
  paddingBlock: 6,
  [phone]: { paddingBlock: 0 },
  '& > *': { maxWidth: '100%' },
  '& > small': { fontSize: 13, lineHeight: '18px', overflowWrap: 'anywhere', color: colour.inkMute },
});
