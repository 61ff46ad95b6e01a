import { styled } from '../../ui/styled.ts';
import { from } from '../../ui/tokens.ts';

/** A list in columns: one on a phone, two on a tablet, then as many as are chosen. */
export const Columns = styled('ul')({
  display: 'grid',
  gap: 'clamp(24px, 2.8vw, 36px)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [from.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [from.large]: {
    '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '&[data-columns="4"]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

/** How many of at most four columns leave the fewest gaps in the last row. */
export function evenColumns(count: number): number {
  if (count <= 4) return Math.max(2, count);
  const gaps = (columns: number) => (columns - (count % columns)) % columns;
  return gaps(3) < gaps(4) ? 3 : 4;
}
