import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useApolloClient } from '@apollo/client/react';
import { WifiOff } from 'lucide-react';
import { useIsOnline } from '../../lib/hooks/use-is-online.ts';
import { colour } from '../../ui/tokens.ts';
import { useHeightVariable } from '../tools/screen/head/use-height-variable.ts';

/** The wrapper is sticky: a sticky child could not move out of it. Its height is `--panel-top`. */
const Sticky = styled('div')({ position: 'sticky', top: 0, zIndex: 30 });

const Banner = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '8px clamp(16px, 3vw, 40px)',
  fontSize: 14,
  background: colour.warningSoft,
  color: colour.warningText,
  borderBottom: `1px solid ${colour.line}`,
  '& > span': { flex: 1, minWidth: 200 },
});

/** Shows that the browser is offline and, when it is back, offers a refresh: nothing is retried automatically. */
export function OfflineBanner() {
  const client = useApolloClient();
  const place = useHeightVariable<HTMLDivElement>('--panel-top');
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);

  return (
    <Sticky role="status" ref={place}>
      {!isOnline && (
        <Banner>
          <WifiOff size={16} strokeWidth={1.75} aria-hidden />
          <span>You are offline. Your changes stay here until you can save them.</span>
        </Banner>
      )}
      {isOnline && wasOffline && (
        <Banner>
          <span>You are back online. This screen may be out of date.</span>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              setWasOffline(false);
              void client.refetchQueries({ include: 'active' });
            }}
          >
            Refresh
          </Button>
          <Button color="inherit" size="small" onClick={() => setWasOffline(false)}>
            Dismiss
          </Button>
        </Banner>
      )}
    </Sticky>
  );
}
