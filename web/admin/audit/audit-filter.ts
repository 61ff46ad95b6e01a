import type { AuditFilter } from '../../gql/types.gen.ts';
import type { ListFilter } from '../lists/use-list-filter.ts';
import type { AuditAction } from './audit-labels.ts';

/** URL parameters besides search and action. Days are in the user's time zone. */
export const filterNames = ['kind', 'item', 'person', 'from', 'to'] as const;

/** Local midnight at the start of the day, or of a later one; undefined for an invalid date. */
function midnight(day: string | undefined, daysLater = 0): string | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '');
  if (!parts) return undefined;
  const time = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + daysLater);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** The chosen days, as the APIs take them: the last one is included. */
export function dayRange(more: Readonly<Record<string, string>>): { from?: string; to?: string } {
  const from = midnight(more['from']);
  const to = midnight(more['to'], 1);
  return { ...(from && { from }), ...(to && { to }) };
}

/** @returns the filter as REST and GraphQL take it */
export function toApiFilter({ search, status, more }: ListFilter<AuditAction>) {
  const { kind, item, person } = more;
  return {
    ...(search && { search }),
    ...(status && { action: status }),
    ...(kind && { kind }),
    ...(item && { itemId: item }),
    ...(person && /^\d{1,9}$/.test(person) && { actorId: person }),
    ...dayRange(more),
  } satisfies AuditFilter;
}
