import { undoWarning } from '#schema/undo';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import type { Done } from '../../tools/dialogs/use-act.ts';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import type { UserRow } from './user-access.ts';

interface WithdrawalDialogProps {
  dialog: Dialog<UserRow>;
  withdraw: (user: UserRow) => Promise<Done>;
}

/** Asks before an invitation is withdrawn. */
export function WithdrawalDialog({ dialog, withdraw }: WithdrawalDialogProps) {
  return (
    <ConfirmAct
      dialog={dialog}
      title={({ username }) => `Withdraw the invitation of “${username}”?`}
      confirmLabel="Withdraw"
      onConfirm={withdraw}
    >
      {() => `Their link stops working and their account is deleted. ${undoWarning('withdrawInvitation')}`}
    </ConfirmAct>
  );
}
