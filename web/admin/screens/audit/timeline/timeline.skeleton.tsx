import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { colour } from '../../../../ui/tokens.ts';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 4px',
  borderTop: `1px solid ${colour.line}`,
});

export function TimelineSkeleton() {
  return (
    <div role="status" aria-label="Loading...">
      <Skeleton width={64} height={20} sx={{ mb: '6px' }} />
      {Array.from({ length: 8 }, (_, row) => (
        <Row key={row} data-testid="skeleton-row">
          <Skeleton variant="circular" width={30} height={30} />
          <div style={{ flex: 1 }}>
            <Skeleton width={`${[46, 62, 38, 55][row % 4]}%`} height={20} />
            <Skeleton width={`${[24, 30, 20, 34][row % 4]}%`} height={18} />
          </div>
        </Row>
      ))}
    </div>
  );
}
