import type { SubscriberSource, SubscriberStatus } from '#schema/constants';

/** A subscriber as both transports send it to those who may read it. */
export interface SubscriberRow {
  id: number;
  email: string;
  status: SubscriberStatus;
  isFlagged: boolean;
  createdAt: Date;
  source: SubscriberSource;
  askedAt: Date | null;
  confirmedAt: Date | null;
  endedAt: Date | null;
  consentNote: string | null;
  bounceReason: string | null;
}

export const exportColumns = [
  'email',
  'status',
  'source',
  'createdAt',
  'confirmedAt',
  'endedAt',
  'consentNote',
  'bounceReason',
] as const satisfies (keyof SubscriberRow)[];

export const subscriberColumns = `t.id, t.email, t.status, t.is_flagged as "isFlagged", t.created_at as "createdAt", t.source,
  t.asked_at as "askedAt", t.confirmed_at as "confirmedAt", t.ended_at as "endedAt", t.consent_note as "consentNote",
  t.bounce_reason as "bounceReason"`;
