import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { undoWarning } from '#schema/undo';
import { errorToast } from '../../lib/requests/error-toast.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { RevokeTokenDocument } from './tokens.graphql.gen.ts';
import type { TokenRowFragment } from './tokens.graphql.gen.ts';

interface RevokeTokenDialogProps {
  /** Null while it is closed. */
  token: TokenRowFragment | null;
  onClose: () => void;
  /** Refreshes after a refusal, too, because an outdated list may be the reason. */
  onDone: () => Promise<unknown>;
}

/** Asks whether to revoke a token, and revokes it. */
export function RevokeTokenDialog({ token, onClose, onDone }: RevokeTokenDialogProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(token);
  if (token && token !== shown) setShown(token);

  const revoke = async ({ id }: TokenRowFragment) => {
    try {
      await client.mutate({ mutation: RevokeTokenDocument, variables: { id } });
      toast({ title: 'Token revoked' });
    } catch (refusal) {
      toast(errorToast(refusal));
    }
    onClose();
    await onDone();
  };
  return (
    <ConfirmDialog
      open={token !== null}
      title={`Revoke “${shown?.name ?? ''}”?`}
      confirmLabel="Revoke"
      isDestructive
      onConfirm={() => token && void revoke(token)}
      onCancel={onClose}
    >
      Programs that use it stop working at once. {undoWarning('revokeToken')}
    </ConfirmDialog>
  );
}
