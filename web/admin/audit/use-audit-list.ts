import { useState } from 'react';
import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { AuditFilter } from '../../gql/types.gen.ts';
import { PanelAuditDocument } from './audit.graphql.gen.ts';

const rowsPerPage = 50;
/** Counting goes no further. */
const counted = 10_000;

/** The log, part after part, newest first. Asked again on entry. */
export function useAuditList(filter: AuditFilter, isAllowed: boolean) {
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery(PanelAuditDocument, {
    variables: { first: rowsPerPage, filter },
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [hasMoreFailed, setMoreFailed] = useState(false);
  // While another filter is being asked, the rows of the last one stay, dimmed.
  const shown = data ?? previousData;
  const total = shown?.audit.totalCount ?? 0;

  const showMore = async () => {
    setMoreFailed(false);
    try {
      await fetchMore({
        variables: { after: data?.audit.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult: { audit, ...rest } }) => ({
          ...rest,
          // New entries come above: the count stays what the list began with.
          audit: {
            ...audit,
            totalCount: before.audit.totalCount,
            edges: [...before.audit.edges, ...audit.edges],
          },
        }),
      });
    } catch {
      setMoreFailed(true);
    }
  };

  /** What could not be refreshed is said by the list itself. */
  const refresh = () => refetch().then(noResult, noResult);

  return {
    rows: shown?.audit.edges.map(({ node }) => node) ?? null,
    /** In words: beyond 10,000 nobody counts. */
    total: `${total.toLocaleString('en-US')}${total >= counted ? '+' : ''}`,
    isOne: total === 1,
    hasMore: shown?.audit.pageInfo.hasNextPage ?? false,
    error,
    isStale: !data && shown !== undefined,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    hasMoreFailed,
    refresh,
    showMore: () => void showMore(),
  };
}

const noResult = () => undefined;
