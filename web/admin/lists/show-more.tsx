import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { colour } from '../../ui/tokens.ts';

const More = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '16px 12px',
  fontSize: 13,
  color: colour.inkMute,
});

interface ShowMoreProps {
  shown: number;
  /** The total, formatted. */
  total: string;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

export function ShowMore({ shown, total, isLoading, hasFailed, onMore }: ShowMoreProps) {
  return (
    <More>
      <Button variant="outlined" color="inherit" loading={isLoading} onClick={onMore}>
        Show more
      </Button>
      <span>
        {shown.toLocaleString('en-US')} of {total} shown
      </span>
      {hasFailed && <span role="alert">More could not be loaded. Please try again.</span>}
    </More>
  );
}
