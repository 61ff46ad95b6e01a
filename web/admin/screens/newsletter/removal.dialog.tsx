import { undoWarning } from '#schema/undo';
import { formatCount } from '#schema/text/format-count';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import { firstNames, idsOf, oneOrMany } from '../../tools/lists/row-words.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import type { SubscriberRow } from './subscriber-labels.ts';

interface RemovalDialogProps {
  dialog: Dialog<readonly SubscriberRow[]>;
  remove: (ids: readonly string[]) => Promise<{ count: number; answer: Answered }>;
  onDone: () => void;
}

/** Asks before subscribers are removed. */
export function RemovalDialog({ dialog, remove, onDone }: RemovalDialogProps) {
  return (
    <ConfirmAct
      dialog={dialog}
      onDone={onDone}
      title={(rows) => `Remove ${oneOrMany(rows, ({ email }) => `“${email}”`, 'subscriber')}?`}
      confirmLabel="Remove"
      onConfirm={async (rows) => {
        const { count, answer } = await remove(idsOf(rows));
        return { title: `${formatCount(count, 'subscriber')} removed`, answers: [answer] };
      }}
    >
      {(rows) =>
        `${rows.length > 1 ? `${firstNames(rows.map(({ email }) => email))}. ` : ''}This also deletes any record that they unsubscribed. ${undoWarning('deleteSubscribers')}`
      }
    </ConfirmAct>
  );
}
