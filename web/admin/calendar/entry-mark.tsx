import { styled } from '@mui/material/styles';
import { colour } from '../../ui/tokens.ts';

/** A mark whose shape, not only its colour, says what happens: full for what is done, a ring for what is planned. */
export const EntryMark = styled('span')({
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  border: `2px solid ${colour.success}`,
  '&[data-action=published]': { background: colour.success },
  '&[data-action=replace]': { borderColor: colour.accentText },
  // A square: it ends.
  '&[data-action=unpublish]': { borderRadius: 1, borderColor: colour.warning },
});
