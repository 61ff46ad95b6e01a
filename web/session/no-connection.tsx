import { useEffect, useEffectEvent } from 'react';
import Button from '@mui/material/Button';
import { WifiOff } from 'lucide-react';
import { ScreenMessage } from '../ui/screen-message.tsx';

interface NoConnectionProps {
  isBusy: boolean;
  onRetry: () => void;
}

/** Instead of the panel, while nobody can say whether one is logged in. Tries again by itself once there is a connection. */
export function NoConnection({ isBusy, onRetry }: NoConnectionProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <main style={{ minHeight: '100dvh', display: 'grid', alignContent: 'center' }}>
      <title>No connection</title>
      <ScreenMessage
        isWhole
        isAlert
        icon={WifiOff}
        title="No connection"
        action={
          <Button variant="outlined" color="inherit" loading={isBusy} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        The server could not be reached. Check your connection, then try again.
      </ScreenMessage>
    </main>
  );
}
