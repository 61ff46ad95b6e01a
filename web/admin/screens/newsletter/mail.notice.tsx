import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatNumber } from '#schema/text/format-count';
import { undoWarning } from '#schema/undo';
import { MailSettings } from '../../tools/screen/mail-settings.tsx';
import type { PanelSubscribersQuery } from './subscribers.graphql.gen.ts';

interface MailNoticeProps {
  overview: PanelSubscribersQuery['overview'];
  isAsking: boolean;
  /** Null for those who may not. */
  onAsk: (() => void) | null;
}

/** Which addresses have not been sent a confirmation link, and why. */
export function MailNotice({ overview: { canMail, noted, unasked: notAsked }, isAsking, onAsk }: MailNoticeProps) {
  /** Those that do not get the link automatically. */
  const unasked = notAsked - noted;
  if (!canMail) {
    return (
      <Alert severity="warning" sx={{ mb: 3 }}>
        No mail server is set, so addresses that visitors enter are noted
        {noted > 0 && ` (${formatNumber(noted)} now)`}. Once mail works (<MailSettings />
        ), each is sent a confirmation link automatically.
      </Alert>
    );
  }
  if (unasked <= 0 || !onAsk) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" loading={isAsking} onClick={onAsk}>
          Send confirmation links
        </Button>
      }
    >
      {unasked === 1
        ? 'One address has not been sent a confirmation link yet.'
        : `${formatNumber(unasked)} addresses have not been sent a confirmation link yet.`}{' '}
      {undoWarning('askSubscribers')}
    </Alert>
  );
}
