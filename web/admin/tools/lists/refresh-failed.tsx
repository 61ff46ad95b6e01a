import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { focusHeading } from '../focus/focus-heading.ts';
import { useFocusOnUnmount } from '../focus/use-focus-on-unmount.ts';

/** Warns that the rows shown may be outdated. */
export function RefreshFailed({ onRetry }: { onRetry: () => void }) {
  const alert = useFocusOnUnmount<HTMLDivElement>(focusHeading);
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
      This list could not be refreshed. It may be out of date.
    </Alert>
  );
}
