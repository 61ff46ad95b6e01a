import { useEffect, useEffectEvent } from 'react';
import Button from '@mui/material/Button';
import { ServerOff, WifiOff } from 'lucide-react';
import { ScreenMessage } from '../ui/screen-message.tsx';

interface NoConnectionProps {
  /** Whether the server answered, with a failure. */
  hasAnswered: boolean;
  isBusy: boolean;
  onRetry: () => void;
}

/**
 * Shown instead of the panel while the server cannot say whether the person is logged in. Retries automatically when
 * the browser is back online.
 */
export function NoConnection({ hasAnswered, isBusy, onRetry }: NoConnectionProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  const title = hasAnswered ? 'Server unavailable' : 'No connection';
  return (
    <main style={{ minHeight: '100dvh', display: 'grid', alignContent: 'center' }}>
      <title>{title}</title>
      <ScreenMessage
        isWhole
        isAlert
        icon={hasAnswered ? ServerOff : WifiOff}
        title={title}
        action={
          <Button variant="outlined" color="inherit" loading={isBusy} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {hasAnswered
          ? 'The server has a problem and could not open the panel. Try again in a moment.'
          : 'The server could not be reached. Check your connection, then try again.'}
      </ScreenMessage>
    </main>
  );
}
