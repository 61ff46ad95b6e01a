import Button from '@mui/material/Button';
import { formatNumber } from '#schema/text/format-count';
import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';

const More = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '16px 12px',
  fontSize: 13,
  color: colour.inkMute,
});

/** The state of a list that is loaded page by page. */
export interface MoreRows {
  /** The number of all rows, formatted. */
  total: string;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  show: () => void;
}

export function ShowMore({ shown, total, hasMore, isLoading, hasFailed, show }: MoreRows & { shown: number }) {
  if (!hasMore) return null;
  return (
    <More>
      <Button variant="outlined" color="inherit" loading={isLoading} onClick={show}>
        Show more
      </Button>
      <span>
        {formatNumber(shown)} of {total} shown
      </span>
      {hasFailed && <span role="alert">The next rows could not be loaded. Please try again.</span>}
    </More>
  );
}
