import { useApolloClient } from '@apollo/client/react';
import { limits } from '#schema/constants';
import type { TrashKind } from '../../gql/types.gen.ts';
import { readRequestError } from '../../lib/request-error.ts';
import type { ToastAction } from '../../ui/toast/toast.context.ts';
import { useToast } from '../../ui/toast/use-toast.ts';
import { BulkTrashDocument } from './trash.graphql.gen.ts';

/**
 * The "Undo" of a deletion, which restores from the trash.
 * @param kind in the singular
 * @param description of what is restored, for the toast
 */
export function useUndoDeletion(kind: string, description?: string) {
  const client = useApolloClient();
  const { toast } = useToast();

  const restore = async (ids: readonly string[]) => {
    const refused: string[] = [];
    for (let at = 0; at < ids.length; at += limits.bulkItems) {
      const entries = ids.slice(at, at + limits.bulkItems).map((id) => ({ kind: kind as TrashKind, id }));
      const variables = { action: 'restore' as const, entries };
      const { data } = await client.mutate({ mutation: BulkTrashDocument, variables, fetchPolicy: 'no-cache' });
      refused.push(...(data?.result.refused ?? []).map(({ message }) => message));
    }
    // The list may not be the one any more that it was deleted from.
    await client.refetchQueries({ include: 'active' });
    return refused;
  };
  const undo = async (ids: readonly string[]) => {
    try {
      const refused = await restore(ids);
      const [first] = refused;
      if (first === undefined) toast({ title: 'Restored', ...(description && { description }) });
      else {
        const title = ids.length === 1 ? 'Not restored' : `${ids.length - refused.length} of ${ids.length} restored`;
        toast({ title, description: `${first}. The trash has it still.`, variant: 'destructive' });
      }
    } catch (error) {
      const message = readRequestError(error).message ?? 'Please try again in the trash.';
      toast({ title: 'Not restored', description: message, variant: 'destructive' });
    }
  };
  return (ids: readonly string[]): ToastAction => ({ label: 'Undo', onClick: () => void undo(ids) });
}
