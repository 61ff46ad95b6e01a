import type { ApolloClient } from '@apollo/client';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../kinds/content-operations.ts';

/** A stored item, and its working copy; null without one. */
export interface StoredItem {
  item: ContentItem;
  copy: WorkingCopy | null;
}

/** The stored item; null if the server does not answer. */
export async function readItem(
  client: ApolloClient,
  kind: ContentKind,
  id: string,
): Promise<StoredItem | 'gone' | null> {
  const answer = await client
    .query({ query: kind.item, variables: { id }, fetchPolicy: 'network-only' })
    .catch(() => null);
  if (!answer?.data) return null;
  const { item, copy } = answer.data;
  return item ? { item, copy } : 'gone';
}
