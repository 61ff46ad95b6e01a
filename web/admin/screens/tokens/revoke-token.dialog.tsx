import { useApolloClient } from '@apollo/client/react';
import { undoWarning } from '#schema/undo';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import { RevokeTokenDocument } from './tokens.graphql.gen.ts';
import type { TokenRowFragment } from './tokens.graphql.gen.ts';

interface RevokeTokenDialogProps {
  dialog: Dialog<TokenRowFragment>;
  /** Refreshes after a refusal, too, because an outdated list may be the reason. */
  onDone: () => Promise<unknown>;
}

/** Asks whether to revoke a token, and revokes it. */
export function RevokeTokenDialog({ dialog, onDone }: RevokeTokenDialogProps) {
  const client = useApolloClient();
  return (
    <ConfirmAct
      dialog={dialog}
      title={({ name }) => `Revoke “${name}”?`}
      confirmLabel="Revoke"
      onConfirm={async ({ id }) => {
        await client.mutate({ mutation: RevokeTokenDocument, variables: { id } });
        return { title: 'Token revoked' };
      }}
      onSettled={onDone}
    >
      {() => `Programs that use it stop working at once. ${undoWarning('revokeToken')}`}
    </ConfirmAct>
  );
}
