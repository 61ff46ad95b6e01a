import { useState } from 'react';
import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { UserFilter } from '../../gql/types.gen.ts';
import { readRequestError } from '../../lib/request-error.ts';
import { useSessionLost } from '../../session/use-session-lost.ts';
import { ownLevel } from '../layout/own-level.ts';
import { DeleteUserDocument, PanelUsersDocument } from './users.graphql.gen.ts';

const rowsPerPage = 20;

/** People, page after page. Asked again on entry: two people may work at once. */
export function useUserList(filter: UserFilter, isAllowed: boolean) {
  const client = useApolloClient();
  const sessionLost = useSessionLost();
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery(PanelUsersDocument, {
    variables: { first: rowsPerPage, filter },
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [hasMoreFailed, setMoreFailed] = useState(false);
  // While another filter is being asked, the rows of the last one stay, dimmed.
  const shown = data ?? previousData;

  const showMore = async () => {
    setMoreFailed(false);
    try {
      await fetchMore({
        variables: { after: data?.items.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult }) => {
          const known = new Set(before.items.edges.map(({ node }) => node.id));
          const next = fetchMoreResult.items.edges.filter(({ node }) => !known.has(node.id));
          return { ...fetchMoreResult, items: { ...fetchMoreResult.items, edges: [...before.items.edges, ...next] } };
        },
      });
    } catch {
      setMoreFailed(true);
    }
  };

  /** What could not be refreshed is said by the list itself. */
  const refresh = () => refetch().then(noResult, noResult);

  return {
    rows: shown?.items.edges.map(({ node }) => node) ?? null,
    /** Of those who match. */
    total: shown?.items.totalCount ?? 0,
    everybody: shown?.everybody.totalCount ?? null,
    level: ownLevel(shown?.me),
    hasMore: shown?.items.pageInfo.hasNextPage ?? false,
    error,
    isStale: !data && shown !== undefined,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    hasMoreFailed,
    refresh,
    showMore: () => void showMore(),
    /** @throws whatever the server said */
    remove: async (id: string) => {
      try {
        await client.mutate({ mutation: DeleteUserDocument, variables: { id } });
      } catch (error) {
        if (readRequestError(error).code === 'UNAUTHENTICATED') sessionLost();
        throw error;
      }
      await refresh();
    },
  };
}

const noResult = () => undefined;
