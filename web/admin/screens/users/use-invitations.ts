import { useApolloClient } from '@apollo/client/react';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { Done } from '../../tools/dialogs/use-act.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import type { UserRow } from './user-access.ts';
import { ResendInvitationDocument, WithdrawInvitationDocument } from './users.graphql.gen.ts';
import type { SentInvitationFragment } from './users.graphql.gen.ts';

/** Shows the result of an invitation, and sends pending ones again or withdraws them. */
export function useInvitations(onChanged: () => void) {
  const client = useApolloClient();
  const { toast } = useToast();
  /** An invitation that was not mailed, so its link is shown. */
  const unsent = useDialog<SentInvitationFragment>();

  const show = (sent: SentInvitationFragment) => {
    onChanged();
    if (sent.isMailed) toast({ title: 'Invitation sent', description: `To ${sent.user.email}` });
    else unsent.open(sent);
  };
  return {
    unsent,
    show,
    resend: async ({ id }: UserRow) => {
      try {
        const { data } = await client.mutate({ mutation: ResendInvitationDocument, variables: { id } });
        if (data) show(data.sent);
      } catch (error) {
        toast(errorToast(error));
        onChanged();
      }
    },
    /** @throws the server's error */
    withdraw: async ({ id }: UserRow): Promise<Done> => {
      await client.mutate({ mutation: WithdrawInvitationDocument, variables: { id } }).finally(onChanged);
      return { title: 'Invitation withdrawn' };
    },
  };
}
