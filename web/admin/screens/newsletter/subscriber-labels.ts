import type { SubscriberSort, SubscriberStatus } from '../../../gql/types.gen.ts';
import type { SubscriberRowFragment } from './subscribers.graphql.gen.ts';

export type SubscriberRow = SubscriberRowFragment;

export const statusLabels: Readonly<Record<SubscriberStatus, string>> = {
  unconfirmed: 'Waiting',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
};

export const listStatuses = [
  'confirmed',
  'unconfirmed',
  'unsubscribed',
  'bounced',
] as const satisfies SubscriberStatus[];

/** As in the URL: a field, with `-` before it for descending. */
const sorts: Readonly<Record<string, SubscriberSort>> = {
  '-createdAt': 'newest',
  createdAt: 'oldest',
  email: 'address',
  '-email': 'addressReversed',
};

export const newestFirst = '-createdAt';

export const sortOptions = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'email', label: 'Address (A–Z)' },
  { value: '-email', label: 'Address (Z–A)' },
] as const;

export const readSort = (value: string | undefined) => (value !== undefined && value in sorts ? value : newestFirst);
export const toApiSort = (sort: string): SubscriberSort => sorts[sort] ?? 'newest';

/** Further details of a subscriber. */
export function noteOf(row: SubscriberRow): string {
  const notes = [
    ...(row.isFlagged ? ['Possibly entered by a bot'] : []),
    ...(row.status === 'bounced' && row.bounceReason ? [row.bounceReason] : []),
    ...(row.status === 'unconfirmed' && !row.isFlagged
      ? [row.askedAt ? 'Confirmation link sent' : 'No confirmation link sent']
      : []),
    ...(row.source === 'import' ? [row.consentNote ? `Imported: ${row.consentNote}` : 'Imported'] : []),
  ];
  return notes.join(' · ');
}
