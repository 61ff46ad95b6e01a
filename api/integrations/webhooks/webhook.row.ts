import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DeliveryState } from '#schema/integrations/webhooks';
import { isoTime } from '../../kernel/database/stored-time.ts';
import { WebhookDelivery } from './delivery/webhook-delivery.entity.ts';
import { failedDeliveries } from './delivery/failed-delivery-mail.job.ts';

/** A webhook as clients see it, without its secret. */
export interface WebhookRow {
  id: number;
  url: string;
  events: string[];
  isActive: boolean;
  /** How many deliveries of the last 30 days were given up, and not sent again since. */
  givenUp: number;
  /** The number of pending deliveries. */
  waiting: number;
  lastDeliveredAt: string | null;
  /** Until when the former secret signs, too; null when there is one secret. */
  formerSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** A delivery as clients see it. */
export interface DeliveryRow {
  id: number;
  /** The header `webhook-id`. */
  messageId: string;
  type: string;
  kind: string;
  /** An id, or the key of a setting or menu. */
  itemId: string;
  slug: string | null;
  version: number | null;
  at: string;
  state: DeliveryState;
  attempts: number;
  /** When it was last sent; null before the first attempt. */
  attemptedAt: string | null;
  /** When it is sent next; null unless it is pending. */
  nextAt: string | null;
  status: number | null;
  answer: string | null;
  problem: string | null;
  milliseconds: number | null;
}

const isoOrNull = (time: string | Date | null) => (time === null ? null : isoTime(time));

/** All webhooks, or one, the newest first. */
export async function readWebhooks(em: SqlEntityManager, id: number | null): Promise<WebhookRow[]> {
  const rows = await em.execute<WebhookRow[]>(
    `select id, url, events, is_active as "isActive", ${failedDeliveries('w.id')} as "givenUp",
       (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
       (select max(attempted_at) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'delivered')
         as "lastDeliveredAt",
       case when former_until > now() then former_until end as "formerSecretUntil", created_at as "createdAt",
       updated_at as "updatedAt", version
     from webhooks w where :id::int is null or id = :id order by id desc`,
    { id },
  );
  return rows.map((row) => ({
    ...row,
    lastDeliveredAt: isoOrNull(row.lastDeliveredAt),
    formerSecretUntil: isoOrNull(row.formerSecretUntil),
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  }));
}

const deliveryFields = [
  'id',
  'messageId',
  'type',
  'kind',
  'itemId',
  'slug',
  'version',
  'at',
  'state',
  'attempts',
  'attemptedAt',
  'nextAt',
  'status',
  'answer',
  'problem',
  'milliseconds',
] as const satisfies readonly (keyof DeliveryRow)[];

/** The deliveries of a webhook, or one of them, the newest first. */
export async function readDeliveries(
  em: SqlEntityManager,
  webhookId: number,
  { id = null, limit, offset = 0 }: { id?: number | null; limit: number; offset?: number },
): Promise<DeliveryRow[]> {
  const rows = await em
    .createQueryBuilder(WebhookDelivery)
    .select(deliveryFields)
    .where({ webhook: webhookId, ...(id !== null && { id: String(id) }) })
    .orderBy({ id: 'desc' })
    .limit(limit, offset)
    .execute<Pick<WebhookDelivery, (typeof deliveryFields)[number]>[]>('all');
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    at: isoTime(row.at),
    attemptedAt: isoOrNull(row.attemptedAt),
    nextAt: row.state === 'waiting' ? isoOrNull(row.nextAt) : null,
  }));
}
