import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { colour, radius } from '../tokens.ts';

/** In the place of the column headers. */
const Head = styled('div')({
  minHeight: 38,
  borderBottom: `1px solid ${colour.line}`,
  '@media (max-width: 699.95px)': { display: 'none' },
});

/** One line where the window is wide, two lines below that, and a card on a phone: as the rows of the lists. */
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  minHeight: 52,
  borderBottom: `1px solid ${colour.line}`,
  '@media (min-width: 1400px)': { minHeight: 40, '& [data-second]': { display: 'none' } },
  '@media (max-width: 699.95px)': {
    flexWrap: 'wrap',
    gap: '6px 14px',
    marginBottom: 10,
    padding: '12px 14px',
    border: `1px solid ${colour.line}`,
    borderRadius: radius.medium,
    background: colour.raised,
    '& > div': { flexBasis: '100% !important' },
  },
});

/** Placeholders for the rows of a list. */
export function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading...">
      <Head />
      {Array.from({ length: count }, (_, row) => (
        <Row key={row} data-testid="skeleton-row">
          <div style={{ flex: 1 }}>
            <Skeleton width={`${[46, 62, 38, 55, 50][row % 5]}%`} height={20} />
            <Skeleton width={`${[24, 30, 20, 34, 27][row % 5]}%`} height={16} data-second />
          </div>
          <Skeleton width={84} height={18} />
          <Skeleton width={72} height={18} />
        </Row>
      ))}
    </div>
  );
}
