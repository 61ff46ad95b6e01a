import { styled } from './styled.ts';
import { colour } from './tokens.ts';

/** Words that a change removed. */
export const RemovedWords = styled('del')({
  background: colour.dangerSoft,
  textDecorationColor: colour.dangerText,
  borderRadius: 3,
});

/** Words that a change added. */
export const AddedWords = styled('ins')({
  background: colour.successSoft,
  textDecoration: 'none',
  'del + &': { marginInlineStart: 4 },
  boxShadow: `0 1px 0 ${colour.successText}`,
  borderRadius: 3,
});
