import type { JobQueue, JobTools } from '../../../kernel/job.ts';
import { raw, type MikroORM } from '@mikro-orm/postgresql';
import { deliver, dueDeliveries, recordAttempt, type DueDelivery } from './deliver.ts';
import { queueFailedDeliveryMail } from './failed-delivery-mail.job.ts';
import { WebhookLease } from './webhook-lease.entity.ts';

/** The exclusive right to send the deliveries of a webhook, until it expires or another lease replaces it. */
export interface Lease {
  webhookId: number;
  token: string;
}

/** How many deliveries of a webhook are sent at a time, each about another thing. */
const atOnce = 8;

/** The job then ends, so that other webhooks get a worker. */
const leaseMs = 60_000;

/**
 * Leases each webhook with due deliveries, unless it is leased, and queues its job. Run it every second on every server.
 * @returns how many
 */
export async function queueLeases(orm: MikroORM, jobs: JobQueue): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    const leases = await em.execute<Lease[]>(
      `insert into webhook_leases (webhook_id, token, expires_at)
       select w.id, gen_random_uuid(), now() + interval '60 seconds' from webhooks w
       where w.is_active and exists (select from webhook_deliveries d
         where d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= now()
           and not exists (select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.kind = d.kind
             and e.item_id = d.item_id and e.state = 'waiting' and e.id < d.id))
       order by w.id
       on conflict (webhook_id) do update set token = excluded.token, expires_at = excluded.expires_at
         where webhook_leases.expires_at <= now()
       returning webhook_id as "webhookId", token`,
    );
    if (leases.length > 0) await jobs.put(em, 'webhook-lease', leases);
    return leases.length;
  });
}

/**
 * Sends the due deliveries of a leased webhook. The lease of a killed server expires; whatever it was sending is then
 * sent again.
 */
export async function sendLeased(tools: JobTools, { webhookId, token }: Lease, signal: AbortSignal): Promise<void> {
  const em = tools.orm.em.fork();
  const own = { webhook: webhookId, token };
  const end = performance.now() + leaseMs;
  while (!signal.aborted && performance.now() < end) {
    // Longer than a request may take, so that no two servers send the same.
    const kept = await em.nativeUpdate(WebhookLease, own, { expiresAt: raw(`now() + interval '45 seconds'`) });
    if (kept === 0) return;
    const due = await dueDeliveries(em, webhookId, atOnce);
    if (due.length === 0) break;
    await Promise.all(due.map((delivery) => send(tools, webhookId, delivery, signal)));
  }
  await em.nativeUpdate(WebhookLease, own, { expiresAt: raw('now()') });
}

async function send(tools: JobTools, webhookId: number, delivery: DueDelivery, signal: AbortSignal): Promise<void> {
  const attempt = await deliver(delivery, { ...tools, fetchInside: tools.library.fetchInside }, signal);
  // Ended by the server's stop, which says nothing about the receiver.
  if (signal.aborted && attempt.status === null) return;
  await tools.orm.em.fork().transactional(async (em) => {
    const isGivenUp = await recordAttempt(em, delivery.id, attempt);
    if (isGivenUp) await queueFailedDeliveryMail(em, tools, webhookId);
  });
}
