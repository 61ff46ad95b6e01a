import { formatCount } from '#schema/text/format-count';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import { oneOrMany } from '../../tools/lists/row-words.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { nameOf } from './redirect-labels.ts';
import type { RedirectRow } from './redirect-labels.ts';

interface RemovalDialogProps {
  dialog: Dialog<readonly RedirectRow[]>;
  remove: (rows: readonly RedirectRow[]) => Promise<readonly Answered[]>;
  onDone: () => void;
}

/** Asks before redirects are deleted, or a former address of an item. */
export function RemovalDialog({ dialog, remove, onDone }: RemovalDialogProps) {
  return (
    <ConfirmAct
      dialog={dialog}
      onDone={onDone}
      title={(rows) => `${verbFor(rows)} ${oneOrMany(rows, nameOf, 'redirect')}?`}
      confirmLabel={verbFor}
      onConfirm={async (rows) => ({
        answers: await remove(rows),
        title: itemOf(rows) ? 'Former address removed' : `${formatCount(rows.length, 'redirect')} deleted`,
      })}
    >
      {(rows) => {
        const item = itemOf(rows);
        return item
          ? `Visitors to this address will get the not-found page instead of “${item.title}”. Its current address stays as it is.`
          : `Visitors to ${rows.length === 1 ? 'this address' : 'these addresses'} will get the not-found page again.`;
      }}
    </ConfirmAct>
  );
}

/** The item whose former address the only row is. */
const itemOf = (rows: readonly RedirectRow[]) => (rows.length === 1 ? (rows[0]?.formerOf ?? null) : null);

const verbFor = (rows: readonly RedirectRow[]) => (itemOf(rows) ? 'Remove' : 'Delete');
