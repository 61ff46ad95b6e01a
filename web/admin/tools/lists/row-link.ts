import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { colour, radius } from '../../../ui/tokens.ts';

/** The title of a row in a list; its link covers the whole row, which is `position: relative`. */
export const RowLink = styled(Link)({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 14,
  fontWeight: 550,
  color: colour.ink,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.small },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2 },
});
