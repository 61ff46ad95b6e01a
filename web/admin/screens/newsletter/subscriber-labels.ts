import type { SubscriberSort, SubscriberStatus } from '../../../gql/types.gen.ts';
import type { SortOptions } from '../../tools/lists/list-sort.ts';
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

export const subscriberSorts: SortOptions<SubscriberSort> = [
  { value: '-createdAt', label: 'Newest first', sort: 'newest' },
  { value: 'createdAt', label: 'Oldest first', sort: 'oldest' },
  { value: 'email', label: 'Address (A–Z)', sort: 'address' },
  { value: '-email', label: 'Address (Z–A)', sort: 'addressReversed' },
];

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
