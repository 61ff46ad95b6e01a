import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';

/** A mark that does not depend on colour: full for what is done, a ring for what is planned. */
export const EntryMark = styled('span')({
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  border: `2px solid ${colour.success}`,
  '&[data-action=published]': { background: colour.success },
  '&[data-action=replace]': { borderColor: colour.accentText },
  // A square for an unpublication.
  '&[data-action=unpublish]': { borderRadius: 1, borderColor: colour.warning },
});
