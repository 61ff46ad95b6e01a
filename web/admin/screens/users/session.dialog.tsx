import { useApolloClient } from '@apollo/client/react';
import { undoWarning } from '#schema/undo';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import type { Done } from '../../tools/dialogs/use-act.ts';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import type { UserRow } from './user-access.ts';
import { EndUserSessionsDocument, ResetSecondFactorDocument } from './users.graphql.gen.ts';

export interface SessionQuestion {
  what: 'sessions' | 'factor';
  user: UserRow;
}

interface SessionDialogProps {
  dialog: Dialog<SessionQuestion>;
  onDone: () => void;
}

/** Ends a user's sessions (lost laptop) or resets their second factor (lost phone). */
export function SessionDialog({ dialog, onDone }: SessionDialogProps) {
  const client = useApolloClient();

  const confirm = async ({ what, user: { id, username } }: SessionQuestion): Promise<Done> => {
    if (what === 'factor') {
      await client.mutate({ mutation: ResetSecondFactorDocument, variables: { id } });
      return { title: 'Second factor reset', description: `${username} can now log in with the password alone.` };
    }
    const { data } = await client.mutate({ mutation: EndUserSessionsDocument, variables: { id } });
    const count = data?.ended ?? 0;
    const ended = count === 1 ? 'One session was' : `${count} sessions were`;
    return count === 0
      ? { title: 'There were no sessions to end' }
      : { title: 'Sessions ended', description: `${ended} ended.` };
  };

  return (
    <ConfirmAct
      dialog={dialog}
      title={({ what, user }) =>
        `${what === 'factor' ? 'Reset the second factor' : 'End the sessions'} of “${user.username}”?`
      }
      confirmLabel={({ what }) => (what === 'factor' ? 'Reset' : 'End sessions')}
      onConfirm={confirm}
      onDone={onDone}
    >
      {({ what }) =>
        what === 'factor'
          ? `For someone who lost their phone and recovery codes. They can log in with the password alone, and their sessions end now. ${undoWarning('resetSecondFactor')}`
          : `This person will have to log in again everywhere. Your own session here continues. ${undoWarning('endUserSessions')}`
      }
    </ConfirmAct>
  );
}
