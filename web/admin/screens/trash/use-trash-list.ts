import { useApolloClient } from '@apollo/client/react';
import type { RestoreInput, TrashAction, TrashFilter, TrashKind } from '../../../gql/types.gen.ts';
import { BulkTrashDocument } from '../../tools/dialogs/trash.graphql.gen.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { usePagedRows } from '../../tools/lists/use-paged-rows.ts';
import { EmptyTrashDocument, PanelTrashDocument, RestoreFromTrashDocument } from './trash.graphql.gen.ts';
import type { RestoreFromTrashMutation } from './trash.graphql.gen.ts';
import type { TrashRow } from './trash-labels.ts';

const rowsPerPage = 50;

export type Restored = NonNullable<Answered> & { data?: RestoreFromTrashMutation | undefined };

export interface TrashResult {
  answers: readonly Answered[];
  done: readonly { kind: string; id: string }[];
  refused: readonly { kind: string; id: string; message: string }[];
}

const none = { done: [], refused: [] };

export const entriesOf = (rows: readonly TrashRow[]) => rows.map(({ kind, itemId: id }) => ({ kind, id }));

/** The trash, loaded page by page. All actions throw the server's error. */
export function useTrashList(filter: TrashFilter, isAllowed: boolean) {
  const client = useApolloClient();
  const { shown, ...list } = usePagedRows(PanelTrashDocument, { first: rowsPerPage, filter }, isAllowed);
  const fetchPolicy = 'no-cache' as const;
  return {
    ...list,
    total: shown?.items.totalCount ?? 0,
    restore: async ({ kind, itemId: id }: TrashRow, input: RestoreInput = {}) => {
      const variables = { kind, id, input };
      const answer = await client.mutate({ mutation: RestoreFromTrashDocument, variables, fetchPolicy });
      await list.refresh();
      return answer;
    },
    /** @param consequences the fingerprint of those that were shown */
    bulk: async (action: TrashAction, rows: readonly TrashRow[], consequences: string | null): Promise<TrashResult> => {
      const variables = { action, entries: entriesOf(rows), consequences };
      const answer = await client.mutate({ mutation: BulkTrashDocument, variables, fetchPolicy });
      await list.refresh();
      return { ...(answer.data?.result ?? none), answers: [answer] };
    },
    empty: async (kind: TrashKind | null, consequences: string | null): Promise<TrashResult> => {
      const variables = { kind, consequences };
      const answer = await client.mutate({ mutation: EmptyTrashDocument, variables, fetchPolicy });
      await list.refresh();
      return { ...(answer.data?.result ?? none), answers: [answer] };
    },
  };
}
