import type { SubscriberStatus } from '#schema/constants';

/** A subscriber as both transports send it to those who may read it. */
export interface SubscriberRow {
  id: number;
  email: string;
  status: SubscriberStatus;
  isFlagged: boolean;
  createdAt: Date;
}

export const subscriberColumns = 't.id, t.email, t.status, t.is_flagged as "isFlagged", t.created_at as "createdAt"';
