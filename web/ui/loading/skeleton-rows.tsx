import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { colour } from '../tokens.ts';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  minHeight: 52,
  '@media (min-width: 1180px)': { minHeight: 40, '& [data-second]': { display: 'none' } },
  borderBottom: `1px solid ${colour.line}`,
});

/** Placeholders for the rows of a list. */
export function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading...">
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
