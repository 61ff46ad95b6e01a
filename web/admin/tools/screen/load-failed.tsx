import Button from '@mui/material/Button';
import { CloudAlert } from 'lucide-react';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { focusHeading } from '../focus/focus-heading.ts';
import { useFocusOnUnmount } from '../focus/use-focus-on-unmount.ts';

interface LoadFailedProps {
  /** "posts", "this post" */
  what: string;
  isWhole?: boolean;
  onRetry: () => void;
}

export function LoadFailed({ what, isWhole = false, onRetry }: LoadFailedProps) {
  const message = useFocusOnUnmount<HTMLDivElement>(focusHeading);
  return (
    <ScreenMessage
      ref={message}
      isAlert
      isWhole={isWhole}
      icon={CloudAlert}
      title={`Could not load ${what}`}
      action={
        <Button onClick={onRetry} variant="outlined" color="inherit">
          Try again
        </Button>
      }
    >
      The server did not respond as expected. Nothing is lost.
    </ScreenMessage>
  );
}
