import { useQuery } from '@apollo/client/react';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { scheduleOperations } from './schedule-operations.ts';
import type { ItemSchedule } from './schedule-operations.ts';

/** The schedule of an item as the editor has loaded it. */
export function useItemSchedule(kind: ContentKind, id: string): ItemSchedule | null {
  const { data } = useQuery(scheduleOperations(kind).one, { variables: { id }, fetchPolicy: 'cache-first' });
  return data?.schedule ?? null;
}
