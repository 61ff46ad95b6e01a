import { useState } from 'react';
import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ContentFilter } from '../../gql/types.gen.ts';
import type { ContentKind, ContentList } from './content-kinds.ts';

const rowsPerPage = 20;

/** Rows of one kind, page after page. Asked again on entry: two people may work at once. */
export function useContentList(kind: ContentKind, filter: ContentFilter, isAllowed: boolean) {
  const client = useApolloClient();
  const variables = { first: rowsPerPage, filter };
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery(kind.list, {
    variables,
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [hasMoreFailed, setMoreFailed] = useState(false);
  // While another filter is being asked, the rows of the last one stay, dimmed.
  const items = (data ?? previousData)?.items;

  const showMore = async () => {
    setMoreFailed(false);
    try {
      await fetchMore({
        variables: { after: data?.items.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult }) => ({
          ...fetchMoreResult,
          items: { ...fetchMoreResult.items, edges: withoutRepeats(before.items.edges, fetchMoreResult.items.edges) },
        }),
      });
    } catch {
      setMoreFailed(true);
    }
  };

  /** @throws whatever the server said */
  const remove = async (id: string) => {
    await client.mutate({ mutation: kind.remove, variables: { id } });
    client.cache.updateQuery({ query: kind.list, variables }, (before) =>
      before
        ? {
            ...before,
            items: {
              ...before.items,
              edges: before.items.edges.filter(({ node }) => node.id !== id),
              totalCount: before.items.totalCount - 1,
            },
          }
        : undefined,
    );
  };

  return {
    rows: items?.edges.map(({ node }) => node) ?? null,
    total: items?.totalCount ?? 0,
    hasMore: items?.pageInfo.hasNextPage ?? false,
    error,
    isStale: !data && items !== undefined,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    hasMoreFailed,
    refetch: () => void refetch().catch(() => undefined),
    showMore: () => void showMore(),
    remove,
  };
}

/** A row that moved over the edge between two pages meanwhile would be there twice. */
function withoutRepeats(before: ContentList['items']['edges'], next: ContentList['items']['edges']) {
  const known = new Set(before.map(({ node }) => node.id));
  return [...before, ...next.filter(({ node }) => !known.has(node.id))];
}
