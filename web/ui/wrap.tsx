import { styled } from './styled.ts';
import { layout } from './tokens.ts';

/** Limits content to the page's width, with side padding. */
export const Wrap = styled('div')({
  width: '100%',
  maxWidth: `calc(${layout.wide} + 2 * ${layout.gutter})`,
  marginInline: 'auto',
  paddingInline: layout.gutter,
});
