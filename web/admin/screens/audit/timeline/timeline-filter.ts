import type { TimelineFilter } from '../../../../gql/types.gen.ts';
import { dayRange } from '../audit-filter.ts';
import type { ListFilter } from '../../../tools/lists/use-list-filter.ts';

export const timelineStates = ['undoable'] as const;
export type TimelineState = (typeof timelineStates)[number];

export const stateChoices = [{ value: 'undoable', label: 'Can be undone' }] as const;

export function toTimelineFilter(
  { search, status, more }: ListFilter<TimelineState>,
  timeZone: string,
): TimelineFilter {
  const { kind, item, person } = more;
  return {
    ...(search && { search }),
    ...(status && { canUndo: true }),
    ...(kind && { kind }),
    ...(item && { itemId: item }),
    ...(person && /^\d{1,9}$/.test(person) && { personId: person }),
    ...dayRange(more, timeZone),
  };
}
