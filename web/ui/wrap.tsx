import { styled } from './styled.ts';
import { layout } from './tokens.ts';

/** The page's width, with its side padding. */
export const Wrap = styled('div')({
  width: '100%',
  maxWidth: `calc(${layout.wide} + 2 * ${layout.gutter})`,
  marginInline: 'auto',
  paddingInline: layout.gutter,
});
