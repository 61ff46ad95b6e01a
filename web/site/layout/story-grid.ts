import { styled } from '../../ui/styled.ts';
import { from } from '../../ui/tokens.ts';

/** Cards in one, two or three columns. */
export const StoryGrid = styled('div')({
  display: 'grid',
  gap: 'clamp(40px, 4.5vw, 64px) clamp(24px, 2.8vw, 36px)',
  [from.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [from.large]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
