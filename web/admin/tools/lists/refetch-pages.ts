import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client';

/** A list that "Show more" continues. */
export interface Page {
  items: {
    edges: readonly { node: { id: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor?: string | null };
    totalCount: number;
  };
}

/** Refetches everything that a query shows; for a list, all loaded pages, so that the scroll position stays. */
export async function refetchPages(
  client: ApolloClient,
  query: ObservableQuery<unknown, OperationVariables>,
): Promise<void> {
  const shown = rowsOf(query.getCurrentResult().data);
  const { first } = query.variables;
  if (typeof first !== 'number' || shown <= first) {
    await query.refetch();
    return;
  }
  const byId = new Map<string, Page['items']['edges'][number]>();
  let page: Page;
  let after: string | null = null;
  do {
    const variables: OperationVariables = { ...query.variables, after };
    const answer = await client.query({ query: query.query, variables, fetchPolicy: 'no-cache' });
    page = answer.data as Page;
    for (const edge of page.items.edges) byId.set(edge.node.id, edge);
    after = page.items.pageInfo.endCursor ?? null;
  } while (byId.size < shown && page.items.pageInfo.hasNextPage);
  const whole = { ...page, items: { ...page.items, edges: [...byId.values()] } };
  query.updateQuery(() => whole);
}

function rowsOf(data: unknown): number {
  const items = (data as Partial<Page> | undefined)?.items;
  return Array.isArray(items?.edges) ? items.edges.length : 0;
}
