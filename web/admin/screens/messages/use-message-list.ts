import { useApolloClient } from '@apollo/client/react';
import type { MessageStatus } from '#schema/constants';
import type { MessageFilter } from '../../../gql/types.gen.ts';
import { usePagedRows } from '../../tools/lists/use-paged-rows.ts';
import { DeleteMessagesDocument, MoveMessagesDocument, PanelMessagesDocument } from './messages.graphql.gen.ts';

const rowsPerPage = 50;

/** Messages, loaded page by page. */
export function useMessageList(filter: MessageFilter, isAllowed: boolean) {
  const client = useApolloClient();
  const { shown, ...list } = usePagedRows(PanelMessagesDocument, { first: rowsPerPage, filter }, isAllowed);
  return {
    ...list,
    counts: shown?.messageCounts ?? null,
    /** @throws the server's error */
    move: async (ids: readonly string[], status: MessageStatus) => {
      const variables = { ids: [...ids], status };
      const answer = await client.mutate({ mutation: MoveMessagesDocument, variables });
      await list.refresh();
      return { count: answer.data?.moved ?? 0, answer };
    },
    /** @throws the server's error */
    remove: async (ids: readonly string[]) => {
      const answer = await client.mutate({ mutation: DeleteMessagesDocument, variables: { ids: [...ids] } });
      await list.refresh();
      return { count: answer.data?.deleted ?? 0, answer };
    },
  };
}
