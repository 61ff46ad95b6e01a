import type { AuditFilter } from '../../gql/types.gen.ts';
import type { ListFilter } from '../lists/use-list-filter.ts';
import type { AuditAction } from './audit-words.ts';

/** What the address may say besides search and action; days as the reader's calendar has them. */
export const filterNames = ['kind', 'item', 'person', 'from', 'to'] as const;

/** The reader's midnight at the beginning of that day, or of one after it; nothing for what is no day. */
function midnight(day: string | undefined, later = 0): string | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '');
  if (!parts) return undefined;
  const time = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + later);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** @returns what both transports take */
export function askedFor({ search, status, more }: ListFilter<AuditAction>) {
  const { kind, item, person } = more;
  const from = midnight(more['from']);
  // The last day is part of it.
  const to = midnight(more['to'], 1);
  return {
    ...(search && { search }),
    ...(status && { action: status }),
    ...(kind && { kind }),
    ...(item && { itemId: item }),
    ...(person && /^\d{1,9}$/.test(person) && { actorId: person }),
    ...(from && { from }),
    ...(to && { to }),
  } satisfies AuditFilter;
}

export const exportPath = (format: 'csv' | 'json', asked: Readonly<Record<string, string>>) =>
  `/api/audit/export?${new URLSearchParams({ format, ...asked }).toString()}`;
