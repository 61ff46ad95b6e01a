import { csv } from '../../../kernel/lists/csv.ts';
import type { Subscriber } from './subscriber.entity.ts';

const columns = [
  'email',
  'status',
  'source',
  'createdAt',
  'confirmedAt',
  'endedAt',
  'consentNote',
  'bounceReason',
] as const satisfies (keyof Subscriber)[];

export const subscriberCsv = (rows: AsyncIterable<Subscriber>) => csv(columns, rows);
