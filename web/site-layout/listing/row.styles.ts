import { styled } from '../../ui/styled.ts';
import { colour, from } from '../../ui/tokens.ts';

/** A list of rows rather than a grid of cards, for items that are fewer and longer than posts. */
export const Rows = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${colour.line}`,
  '& > li': { borderBottom: `1px solid ${colour.line}` },
});

export const rowColumns = {
  paddingBlock: 'clamp(28px, 3.4vw, 48px)',
  [from.small]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) clamp(160px, 24vw, 280px)',
    gap: 'clamp(24px, 5vw, 72px)',
    alignItems: 'start',
  },
};
