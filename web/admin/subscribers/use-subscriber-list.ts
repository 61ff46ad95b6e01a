import { useState } from 'react';
import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { SubscriberFilter, SubscriberSort } from '../../gql/types.gen.ts';
import { readRequestError } from '../../lib/request-error.ts';
import { useSessionLost } from '../../session/use-session-lost.ts';
import {
  AskSubscribersDocument,
  DeleteSubscribersDocument,
  MarkSubscriberBouncedDocument,
  PanelSubscribersDocument,
} from './subscribers.graphql.gen.ts';

const rowsPerPage = 50;
/** Counting goes no further. */
const countedTo = 10_000;

/** Subscribers, part after part. Asked again on entry: they come by themselves. */
export function useSubscriberList(filter: SubscriberFilter, sort: SubscriberSort, isAllowed: boolean) {
  const client = useApolloClient();
  const sessionLost = useSessionLost();
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery(PanelSubscribersDocument, {
    variables: { first: rowsPerPage, filter, sort },
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
    overview: shown?.overview ?? null,
    total,
    /** Beyond 10,000 nobody counts. */
    totalWords: `${total.toLocaleString('en-US')}${total > countedTo ? '+' : ''}`,
    hasMore: shown?.items.pageInfo.hasNextPage ?? false,
    error,
    isStale: !data && shown !== undefined,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    hasMoreFailed,
    refresh,
    showMore: () => void showMore(),
    remove: (ids: readonly string[]) =>
      done(async () => {
        const { data: answer } = await client.mutate({
          mutation: DeleteSubscribersDocument,
          variables: { ids: [...ids] },
        });
        return answer?.deleted ?? 0;
      }),
    /** @param ids all that were never asked, without */
    ask: (ids?: readonly string[]) =>
      done(async () => {
        const { data: answer } = await client.mutate({
          mutation: AskSubscribersDocument,
          variables: ids ? { ids: [...ids] } : {},
        });
        return answer?.asked ?? 0;
      }),
    markBounced: (id: string, reason: string) =>
      done(() => client.mutate({ mutation: MarkSubscriberBouncedDocument, variables: { id, reason } })),
  };
}

const noResult = () => undefined;
