import type { ActChoice } from '../../tools/consequences/act-choice.ts';
import { DeleteDialog } from '../../tools/dialogs/delete.dialog.tsx';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import type { UserRow } from './user-access.ts';

interface UserDeletionDialogProps {
  dialog: Dialog<UserRow>;
  remove: (id: string, choice: ActChoice) => Promise<Answered>;
}

/** Asks before a user is deleted, and shows what that changes. */
export function UserDeletionDialog({ dialog, remove }: UserDeletionDialogProps) {
  return (
    <DeleteDialog
      dialog={dialog}
      nameOf={(user) => user.username}
      question={(user) => (
        <>
          <span>Are you sure you want to delete this user?</span>{' '}
          {[user.firstName, user.lastName].filter(Boolean).join(' ') || user.username} ({user.email}) will no longer be
          able to log in.
        </>
      )}
      act={({ id }) => ({ act: 'deleteUser', ids: [id] })}
      remove={(user, choice) => remove(user.id, choice)}
      isTrashed
      deleted={{ title: 'User deleted successfully' }}
      failed="Failed to delete user"
    />
  );
}
