import { useApolloClient, useQuery } from '@apollo/client/react';
import type { BulkAction, ScheduleInput } from '../../../../gql/types.gen.ts';
import { scheduleOperations } from '../schedule/schedule-operations.ts';
import type { ActChoice } from '../../../tools/consequences/act-choice.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { Answered } from '../../../tools/undo/undo-offer.ts';
import type { BulkResult, ContentListQuery } from '../kinds/content-operations.ts';

/** One page of a list of content. Refetched on entry, because several people may work at once. */
export function useContentList(kind: ContentKind, query: ContentListQuery, isAllowed: boolean) {
  const client = useApolloClient();
  const { data, previousData, error, refetch } = useQuery(kind.list, {
    variables: query,
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // The previous rows stay, dimmed, while another page loads.
  const items = (data ?? previousData)?.items;

  /** The list shows refetch errors itself. */
  const refresh = () => refetch().then(noResult, noResult);

  return {
    rows: items?.edges.map(({ node }) => node) ?? null,
    total: items?.totalCount ?? 0,
    pageInfo: items?.pageInfo ?? null,
    counts: items?.counts ?? null,
    error,
    isStale: !data && items !== undefined,
    refresh,
    /** @throws the server's error */
    remove: async (id: string, choice: ActChoice = {}) => {
      const answer = await client.mutate({ mutation: kind.remove, variables: { id, ...choice } });
      await refresh();
      return answer;
    },
    /** @throws the server's error */
    duplicate: (id: string) => client.mutate({ mutation: kind.duplicate, variables: { id } }),
    /** Publishes an item, unless it was saved since this version. @throws the server's error */
    publish: async ({ id, version }: { id: string; version: number }) => {
      const variables = { id, input: { version, status: 'published' } };
      const answer = await client.mutate({ mutation: kind.update, variables });
      await refresh();
      return answer;
    },
    /** @throws the server's error about the whole request */
    bulk: async (
      action: BulkAction,
      ids: readonly string[],
      value: string | null = null,
      choice: ActChoice = {},
    ): Promise<BulkAnswer> => {
      const isTag = action === 'addTag' || action === 'removeTag';
      const variables = { action, ids: [...ids], category: isTag ? null : value, tag: isTag ? value : null, ...choice };
      const answer = await client.mutate({ mutation: kind.bulk, variables });
      await refresh();
      return { result: answer.data?.result ?? { done: [], unchanged: [], refused: [] }, answer };
    },
    /** @throws the server's error about the whole request */
    schedule: async (ids: readonly string[], input: ScheduleInput): Promise<BulkAnswer> => {
      const variables = { ids: [...ids], input };
      const answer = await client.mutate({ mutation: scheduleOperations(kind).saveAll, variables });
      await refresh();
      return { result: answer.data?.result ?? { done: [], unchanged: [], refused: [] }, answer };
    },
  };
}

export interface BulkAnswer {
  result: BulkResult;
  answer: Answered;
}

const noResult = () => undefined;
