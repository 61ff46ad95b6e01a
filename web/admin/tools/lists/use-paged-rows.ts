import { useState } from 'react';
import { NetworkStatus } from '@apollo/client';
import type { ObservableQuery, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { formatTotal } from '#schema/text/format-count';
import { refetchPages } from './refetch-pages.ts';
import type { Page } from './refetch-pages.ts';

/**
 * The rows of a query's `items`, continued from its `after` by "Show more". Refetched whenever the screen opens,
 * because several people may work at once.
 */
export function usePagedRows<Data extends Page, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isAllowed: boolean,
) {
  const { client, data, previousData, error, networkStatus, observable, fetchMore } = useQuery<Data>(document, {
    variables,
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [hasMoreFailed, setMoreFailed] = useState(false);
  // The previous rows stay, dimmed, while another filter loads.
  const shown = data ?? previousData;
  const total = shown?.items.totalCount ?? 0;

  const showMore = async () => {
    setMoreFailed(false);
    try {
      await fetchMore({
        variables: { after: data?.items.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult }) => {
          const [first, more] = [before, fetchMoreResult];
          const known = new Set(first.items.edges.map(({ node }) => node.id));
          const next = more.items.edges.filter(({ node }) => !known.has(node.id));
          return { ...more, items: { ...more.items, edges: [...first.items.edges, ...next] } };
        },
      });
    } catch {
      setMoreFailed(true);
    }
  };

  return {
    shown,
    rows: (shown?.items.edges.map(({ node }) => node) ?? null) as Data['items']['edges'][number]['node'][] | null,
    /** "812 messages"; null while they load. */
    count: (one: string, many = `${one}s`) => (data ? `${formatTotal(total)} ${total === 1 ? one : many}` : null),
    error,
    isStale: !data && shown !== undefined,
    /** Never rejects: the list shows the failure itself. */
    refresh: () => refetchPages(client, observable as ObservableQuery<unknown>).then(noResult, noResult),
    more: {
      total: formatTotal(total),
      hasMore: shown?.items.pageInfo.hasNextPage ?? false,
      isLoading: networkStatus === NetworkStatus.fetchMore,
      hasFailed: hasMoreFailed,
      show: () => void showMore(),
    },
  };
}

const noResult = () => undefined;
