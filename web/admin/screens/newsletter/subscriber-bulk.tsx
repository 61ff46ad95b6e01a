import { formatCount } from '#schema/text/format-count';
import { BulkBar, BulkButton } from '../../tools/lists/bulk-bar.tsx';
import type { Selection } from '../../tools/lists/use-selection.ts';
import type { SubscriberRow } from './subscriber-labels.ts';

interface SubscriberBulkProps {
  selection: Selection & { rows: readonly SubscriberRow[] };
  isBusy: boolean;
  /** Sends confirmation links; null where the viewer may not, or without a mail server. */
  onAsk: ((rows: readonly SubscriberRow[]) => void) | null;
  onRemove: ((rows: readonly SubscriberRow[]) => void) | null;
}

/** Bulk actions for the selected subscribers. */
export function SubscriberBulk({ selection, isBusy, onAsk, onRemove }: SubscriberBulkProps) {
  const { rows } = selection;
  const waiting = rows.filter((row) => row.status === 'unconfirmed');
  return (
    <BulkBar selection={selection} count={`${formatCount(rows.length, 'subscriber')} selected`}>
      {onAsk && waiting.length > 0 && (
        <BulkButton loading={isBusy} disabled={isBusy} onClick={() => onAsk(waiting)}>
          Send confirmation links
        </BulkButton>
      )}
      {onRemove && (
        <BulkButton color="error" disabled={isBusy} onClick={() => onRemove(rows)}>
          Remove
        </BulkButton>
      )}
    </BulkBar>
  );
}
