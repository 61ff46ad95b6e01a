import { useState } from 'react';
import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { MediaFilter, MediaSort } from '../../../gql/types.gen.ts';
import { MediaPageDocument } from './media.graphql.gen.ts';

const itemsAtOnce = 48;

/** The library, more and more of it. Asked again on entry: two people may work at once. */
export function useMediaList(filter: MediaFilter, sort: MediaSort | null, isAllowed: boolean) {
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery(MediaPageDocument, {
    variables: { first: itemsAtOnce, filter, ...(sort && { sort }) },
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [hasMoreFailed, setMoreFailed] = useState(false);
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

  return {
    items: shown?.items.edges.map(({ node }) => node) ?? null,
    total: shown?.items.totalCount ?? 0,
    everything: shown?.everything.totalCount ?? null,
    limitMb: shown?.uploadLimitMb ?? 5,
    hasMore: shown?.items.pageInfo.hasNextPage ?? false,
    error,
    isStale: !data && shown !== undefined,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    hasMoreFailed,
    refresh: () => refetch().then(noResult, noResult),
    showMore: () => void showMore(),
  };
}

const noResult = () => undefined;
