import { styled } from './styled.ts';

/** Read out, and by search engines, but not seen: what a short label leaves to its surroundings. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
