import { raw, type FilterQuery } from '@mikro-orm/core';
import type { SubscriberStatus } from '#schema/constants';
import { byCreation, containingFolded, type KeysetOrder } from '../../../kernel/lists/keyset-list.ts';
import type { Subscriber } from './subscriber.entity.ts';

export interface SubscriberFilter {
  status?: SubscriberStatus | undefined;
  search?: string | undefined;
}

const byAddress: KeysetOrder<Subscriber> = {
  sql: (alias) => `lower(${alias}.email)`,
  type: 'text',
  isDescending: false,
  valueOf: ({ email }) => email.toLowerCase(),
};

/** The orders of GraphQL's `SubscriberSort`. */
export const subscriberOrders = {
  newest: byCreation,
  oldest: { ...byCreation, isDescending: false },
  address: byAddress,
  addressReversed: { ...byAddress, isDescending: true },
} as const satisfies Record<string, KeysetOrder<Subscriber>>;

export type SubscriberSort = keyof typeof subscriberOrders;

export function whereSubscriber({ status, search }: SubscriberFilter): FilterQuery<Subscriber> {
  return {
    ...(status && { status }),
    ...(search && { [raw((alias) => `fold_search(${alias}.email)`)]: { $like: containingFolded(search) } }),
  };
}
