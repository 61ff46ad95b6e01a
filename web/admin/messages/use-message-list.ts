import { useState } from 'react';
import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { MessageStatus } from '#schema/constants';
import type { MessageFilter } from '../../gql/types.gen.ts';
import { readRequestError } from '../../lib/request-error.ts';
import { useSessionLost } from '../../session/use-session-lost.ts';
import { DeleteMessagesDocument, MoveMessagesDocument, PanelMessagesDocument } from './messages.graphql.gen.ts';

const rowsPerPage = 50;
/** Counting goes no further. */
const countedTo = 10_000;

/** Messages, part after part. Asked again on entry: they come by themselves. */
export function useMessageList(filter: MessageFilter, isAllowed: boolean) {
  const client = useApolloClient();
  const sessionLost = useSessionLost();
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery(PanelMessagesDocument, {
    variables: { first: rowsPerPage, filter },
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [hasMoreFailed, setMoreFailed] = useState(false);
  // While another filter is being asked, the rows of the last one stay, dimmed.
  const shown = data ?? previousData;
  const total = shown?.items.totalCount ?? 0;

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
  /** @throws whatever the server said */
  const done = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      const result = await act();
      await refresh();
      return result;
    } catch (failure) {
      if (readRequestError(failure).code === 'UNAUTHENTICATED') sessionLost();
      throw failure;
    }
  };

  return {
    rows: shown?.items.edges.map(({ node }) => node) ?? null,
    counts: shown?.messageCounts ?? null,
    total,
    totalWords: `${total.toLocaleString('en-US')}${total >= countedTo ? '+' : ''}`,
    hasMore: shown?.items.pageInfo.hasNextPage ?? false,
    error,
    isStale: !data && shown !== undefined,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    hasMoreFailed,
    refresh,
    showMore: () => void showMore(),
    move: (ids: readonly string[], status: MessageStatus) =>
      done(async () => {
        const { data: answer } = await client.mutate({
          mutation: MoveMessagesDocument,
          variables: { ids: [...ids], status },
        });
        return answer?.moved ?? 0;
      }),
    remove: (ids: readonly string[]) =>
      done(async () => {
        const { data: answer } = await client.mutate({
          mutation: DeleteMessagesDocument,
          variables: { ids: [...ids] },
        });
        return answer?.deleted ?? 0;
      }),
  };
}

const noResult = () => undefined;
