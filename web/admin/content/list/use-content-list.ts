import { useApolloClient, useQuery } from '@apollo/client/react';
import type { BulkAction } from '../../../gql/types.gen.ts';
import { readRequestError } from '../../../lib/request-error.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { BulkChange, BulkResult, ContentListQuery } from '../kinds/content-operations.ts';

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
    remove: async (id: string) => {
      await client.mutate({ mutation: kind.remove, variables: { id } });
      await refresh();
    },
    /** @returns the copy's id @throws the server's error */
    duplicate: async (id: string) => {
      const { data: made } = await client.mutate({ mutation: kind.duplicate, variables: { id } });
      return made?.copy.id ?? null;
    },
    /** @throws the server's error about the whole request */
    bulk: async (action: BulkAction, ids: readonly string[], category: string | null = null): Promise<BulkResult> => {
      const variables = { action, ids: [...ids], category };
      const { data: done } = await client.mutate({ mutation: kind.bulk, variables });
      await refresh();
      return done?.result ?? { done: [], unchanged: [], refused: [], changes: [] };
    },
    /** Restores the former status or category of each item, unless it was saved since. */
    undo: async (action: BulkAction, changes: readonly BulkChange[]): Promise<UndoResult> => {
      const refused: UndoResult['refused'] = [];
      const left = [...changes];
      for (const { id, status, category, version } of changes) {
        try {
          const variables = { id, input: { version, ...(action === 'categorise' ? { category } : { status }) } };
          await client.mutate({ mutation: kind.update, variables });
        } catch (failure) {
          const { code, message } = readRequestError(failure);
          if (message === null || !ofOneItem.has(code ?? '')) break;
          refused.push({ id, message });
        }
        left.shift();
      }
      await refresh();
      return { refused, left };
    },
  };
}

/** Errors about a single item, which do not affect the others. */
const ofOneItem: ReadonlySet<string> = new Set(['CONFLICT', 'NOT_FOUND', 'FORBIDDEN', 'BAD_USER_INPUT']);

export interface UndoResult {
  refused: { id: string; message: string }[];
  /** Not sent, or without a response. */
  left: BulkChange[];
}

const noResult = () => undefined;
