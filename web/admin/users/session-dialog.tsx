import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { undoWarning } from '#schema/undo';
import { errorToast } from '../../lib/requests/error-toast.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import type { UserRow } from './user-access.ts';
import { EndUserSessionsDocument, ResetSecondFactorDocument } from './users.graphql.gen.ts';

export interface SessionQuestion {
  what: 'sessions' | 'factor';
  user: UserRow;
}

interface SessionDialogProps {
  question: SessionQuestion | null;
  onClose: () => void;
  onDone: () => void;
}

/** Ends a user's sessions (lost laptop) or resets their second factor (lost phone). */
export function SessionDialog({ question, onClose, onDone }: SessionDialogProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  const name = shown?.user.username ?? '';
  const isFactor = shown?.what === 'factor';

  const confirm = async () => {
    if (!question) return;
    setBusy(true);
    const variables = { id: question.user.id };
    try {
      if (isFactor) {
        await client.mutate({ mutation: ResetSecondFactorDocument, variables });
        toast({ title: 'Second factor reset', description: `${name} can now log in with the password alone.` });
      } else {
        const { data } = await client.mutate({ mutation: EndUserSessionsDocument, variables });
        const count = data?.ended ?? 0;
        const ended = count === 1 ? 'One session was' : `${count} sessions were`;
        toast(
          count === 0
            ? { title: 'There were no sessions to end' }
            : { title: 'Sessions ended', description: `${ended} ended.` },
        );
      }
      onDone();
    } catch (error) {
      toast(errorToast(error));
    }
    setBusy(false);
    onClose();
  };

  return (
    <ConfirmDialog
      open={question !== null}
      title={isFactor ? `Reset the second factor of “${name}”?` : `End the sessions of “${name}”?`}
      confirmLabel={isFactor ? 'Reset' : 'End sessions'}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isFactor
        ? 'For someone who lost their phone and recovery codes. They can log in with the password ' +
          'alone, and their sessions end now.'
        : 'This person will have to log in again everywhere. Your own session here continues.'}{' '}
      {undoWarning(isFactor ? 'resetSecondFactor' : 'endUserSessions')}
    </ConfirmDialog>
  );
}
