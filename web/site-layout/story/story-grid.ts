import { styled } from '../../ui/styled.ts';
import { from } from '../../ui/tokens.ts';

const gap = 'clamp(24px, 2.8vw, 36px)';

/** Cards in one, two or three columns. */
export const StoryGrid = styled('div')({
  display: 'grid',
  gap: `clamp(40px, 4.5vw, 64px) ${gap}`,
  [from.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // In two columns, an odd last card spans both.
  '@media (600px <= width < 1080px)': {
    '& > article:nth-of-type(odd):last-child': {
      gridColumn: '1 / -1',
      flexDirection: 'row',
      columnGap: gap,
      '& > :first-child': { flex: `0 0 calc((100% - ${gap}) / 2)`, alignSelf: 'start' },
    },
  },
  [from.large]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
