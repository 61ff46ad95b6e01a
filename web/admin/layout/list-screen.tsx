import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { colour } from '../../ui/tokens.ts';
import { useFocusWhenGone } from './use-focus-when-gone.ts';

export const ListScreen = styled('div')({
  padding: 'clamp(20px, 3vw, 40px) clamp(16px, 3vw, 40px) 64px',
  maxWidth: 1360,
});

/** Rows are there, and may be old. */
export function RefreshFailed({ onRetry }: { onRetry: () => void }) {
  const alert = useFocusWhenGone<HTMLDivElement>(focusHeading);
  return (
    <Alert
      ref={alert}
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      This list could not be refreshed. It may not be the latest.
    </Alert>
  );
}

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
  /** How many there are, in words. */
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

/** The row that was at this place is gone: focus goes to the one that took it, or else to the heading. */
export function focusRow(screen: HTMLElement | null, at: number): void {
  const titles = screen?.querySelectorAll<HTMLElement>('[data-row-title]') ?? [];
  (titles[Math.min(at, titles.length - 1)] ?? screen?.querySelector('h1'))?.focus();
}

/** Of the screen that something is in. */
export const focusHeading = (within: HTMLElement) => within.closest('main')?.querySelector('h1')?.focus();
