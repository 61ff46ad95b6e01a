import { useApolloClient } from '@apollo/client/react';
import type { SubscriberFilter, SubscriberSort } from '../../../gql/types.gen.ts';
import { usePagedRows } from '../../tools/lists/use-paged-rows.ts';
import {
  AskSubscribersDocument,
  DeleteSubscribersDocument,
  MarkSubscriberBouncedDocument,
  PanelSubscribersDocument,
} from './subscribers.graphql.gen.ts';

const rowsPerPage = 50;

/** Subscribers, loaded page by page. */
export function useSubscriberList(filter: SubscriberFilter, sort: SubscriberSort, isAllowed: boolean) {
  const client = useApolloClient();
  const { shown, ...list } = usePagedRows(PanelSubscribersDocument, { first: rowsPerPage, filter, sort }, isAllowed);
  return {
    ...list,
    overview: shown?.overview ?? null,
    /** @throws the server's error */
    remove: async (ids: readonly string[]) => {
      const answer = await client.mutate({ mutation: DeleteSubscribersDocument, variables: { ids: [...ids] } });
      await list.refresh();
      return { count: answer.data?.deleted ?? 0, answer };
    },
    /** @param ids of subscribers without a confirmation email; all by default @throws the server's error */
    ask: async (ids?: readonly string[]) => {
      const variables = ids ? { ids: [...ids] } : {};
      const { data } = await client.mutate({ mutation: AskSubscribersDocument, variables });
      await list.refresh();
      return data?.asked ?? 0;
    },
    /** @throws the server's error */
    markBounced: async (id: string, reason: string) => {
      const variables = { id, reason };
      const answer = await client.mutate({ mutation: MarkSubscriberBouncedDocument, variables });
      await list.refresh();
      return answer;
    },
  };
}
