import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { decrypt } from '../../../kernel/secrets/encryption.ts';
import { postWebhook, type Attempt } from './post-webhook.ts';
import { signatureOf } from './signature.ts';
import { webhookBody, type WebhookEvent } from './webhook-body.ts';
import type { Kinds } from '../../../kernel/kinds.ts';

export interface SendingTools {
  /** SESSION_SECRET. */
  secret: string;
  publicUrl: string;
  kinds: Kinds;
  /** Private addresses that may be called. */
  fetchInside: readonly string[];
}

/** A delivery with the columns of its webhook that sending needs. */
export interface DueDelivery extends WebhookEvent {
  id: string;
  messageId: string;
  url: string;
  boxedSecret: string;
  /** The former secret, while it is valid. */
  formerBoxedSecret: string | null;
}

const columns = `d.id, d.message_id as "messageId", d.type, d.kind, d.item_id as "itemId", d.slug, d.version, d.at, w.url,
  w.boxed_secret as "boxedSecret", case when w.former_until > now() then w.former_boxed_secret end as "formerBoxedSecret"`;

/** The due deliveries of a webhook, the oldest for each item. */
export async function dueDeliveries(em: SqlEntityManager, webhookId: number, most: number): Promise<DueDelivery[]> {
  const rows = await em.execute<DueDelivery[]>(
    `select ${columns} from (
       select distinct on (kind, item_id) * from webhook_deliveries
       where webhook_id = ? and state = 'waiting' order by kind, item_id, id) d
     join webhooks w on w.id = d.webhook_id and w.is_active
     where d.next_at <= now() order by d.id limit ?`,
    [webhookId, most],
  );
  return rows.map(withDate);
}

export async function deliveryToSend(em: SqlEntityManager, id: string): Promise<DueDelivery | null> {
  const [row] = await em.execute<DueDelivery[]>(
    `select ${columns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = ?`,
    [id],
  );
  return row ? withDate(row) : null;
}

const withDate = (row: DueDelivery): DueDelivery => ({ ...row, at: new Date(row.at) });

const unreadable = 'The secret cannot be read, because SESSION_SECRET has changed. Replace the secret';

/** Signs it and sends it once. */
export async function deliver(
  delivery: DueDelivery,
  { secret, publicUrl, kinds, fetchInside }: SendingTools,
  signal: AbortSignal,
): Promise<Attempt> {
  const { messageId, url, boxedSecret, formerBoxedSecret } = delivery;
  const own = decrypt(secret, 'webhook secrets', boxedSecret);
  const former = formerBoxedSecret && decrypt(secret, 'webhook secrets', formerBoxedSecret);
  if (own === null) return { status: null, answer: null, problem: unreadable, milliseconds: 0 };
  const body = webhookBody(delivery, publicUrl, kinds);
  const time = Math.floor(Date.now() / 1000);
  const headers = {
    'webhook-id': messageId,
    'webhook-timestamp': String(time),
    'webhook-signature': signatureOf([own, ...(former ? [former] : [])], messageId, time, body),
  };
  return postWebhook(url, headers, body, { allowed: fetchInside, signal });
}

/**
 * Records an attempt. After a failure the next comes after a pause as long as all before it together: 5 seconds at
 * first, 8 hours at most, and the last after three days.
 * @param isOnly whether it is given up after this one attempt, as a test is
 * @returns whether it was given up
 */
export async function recordAttempt(
  em: SqlEntityManager,
  id: string,
  { status, answer, problem, milliseconds }: Attempt,
  isOnly = false,
): Promise<boolean> {
  const [row] = await em.execute<{ state: string }[]>(
    `update webhook_deliveries d set attempts = attempts + 1, since = a.since, attempted_at = now(), status = :status,
       answer = :answer, problem = :problem, milliseconds = :milliseconds,
       state = case when a.succeeded then 'delivered' when :isOnly or now() >= a.since + interval '3 days' then 'failed'
         else 'waiting' end,
       next_at = least(a.since + interval '3 days',
         now() + greatest(interval '5 seconds', least(interval '8 hours', now() - a.since)))
     from (select coalesce(since, now()) as since, :succeeded::boolean as succeeded
       from webhook_deliveries where id = :id) a
     where d.id = :id returning state`,
    { id, status, answer, problem, milliseconds, isOnly, succeeded: problem === null },
  );
  return row?.state === 'failed';
}
