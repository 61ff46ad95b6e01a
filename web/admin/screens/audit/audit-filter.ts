import { instantOf } from '#schema/text/dates';
import { isDateTime, isDay } from '#schema/value-rules/date-time';
import type { AuditFilter } from '../../../gql/types.gen.ts';
import type { ListFilter } from '../../tools/lists/use-list-filter.ts';

/** URL parameters besides search and action. Days are in the time zone of the panel, as the shown times are. */
export const filterNames = ['kind', 'item', 'person', 'from', 'to'] as const;

const dayMs = 24 * 60 * 60 * 1000;

/** The beginning of the day, or of a later one; undefined for an invalid date. */
function midnight(day: string | undefined, timeZone: string, daysLater = 0): string | undefined {
  if (day === undefined || !isDay(day)) return undefined;
  const time = instantOf(Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs, timeZone).toISOString();
  return isDateTime(time) ? time : undefined;
}

/** The chosen days, as the APIs take them: the last one is included. */
export function dayRange(more: Readonly<Record<string, string>>, timeZone: string): { from?: string; to?: string } {
  const from = midnight(more['from'], timeZone);
  const to = midnight(more['to'], timeZone, 1);
  return { ...(from && { from }), ...(to && { to }) };
}

/** @returns the filter as REST and GraphQL take it */
export function toApiFilter({ search, status, more }: ListFilter<string>, timeZone: string) {
  const { kind, item, person } = more;
  return {
    ...(search && { search }),
    ...(status && { action: status }),
    ...(kind && { kind }),
    ...(item && { itemId: item }),
    ...(person && /^\d{1,9}$/.test(person) && { actorId: person }),
    ...dayRange(more, timeZone),
  } satisfies AuditFilter;
}
