import { useApolloClient, useQuery } from '@apollo/client/react';
import type { BulkAction } from '../../gql/types.gen.ts';
import { readRequestError } from '../../lib/request-error.ts';
import { useSessionLost } from '../../session/use-session-lost.ts';
import type { BulkResult, ContentKind, ContentListQuery } from './content-kinds.ts';

/** One page of one kind's list. Asked again on entry: two people may work at once. */
export function useContentList(kind: ContentKind, query: ContentListQuery, isAllowed: boolean) {
  const client = useApolloClient();
  const sessionLost = useSessionLost();
  const { data, previousData, error, refetch } = useQuery(kind.list, {
    variables: query,
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // While another page is being asked, the rows of the last one stay, dimmed.
  const items = (data ?? previousData)?.items;

  /** What could not be refreshed is said by the list itself. */
  const refresh = () => refetch().then(noResult, noResult);
  const orSessionLost = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (failure) {
      if (readRequestError(failure).code === 'UNAUTHENTICATED') sessionLost();
      throw failure;
    }
  };

  return {
    rows: items?.edges.map(({ node }) => node) ?? null,
    total: items?.totalCount ?? 0,
    pageInfo: items?.pageInfo ?? null,
    counts: items?.counts ?? null,
    error,
    isStale: !data && items !== undefined,
    refresh,
    /** @throws whatever the server said */
    remove: async (id: string) => {
      await orSessionLost(() => client.mutate({ mutation: kind.remove, variables: { id } }));
      await refresh();
    },
    /**
     * @returns the copy's id
     * @throws whatever the server said
     */
    duplicate: async (id: string) => {
      const { data: made } = await orSessionLost(() => client.mutate({ mutation: kind.duplicate, variables: { id } }));
      return made?.copy.id ?? null;
    },
    /** @throws whatever the server said of all of them */
    bulk: async (action: BulkAction, ids: readonly string[]): Promise<BulkResult> => {
      const { data: done } = await orSessionLost(() =>
        client.mutate({ mutation: kind.bulk, variables: { action, ids: [...ids] } }),
      );
      await refresh();
      return done?.result ?? { done: [], unchanged: [], refused: [] };
    },
  };
}

const noResult = () => undefined;
