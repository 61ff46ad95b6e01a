import type { MikroORM } from '@mikro-orm/postgresql';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { MailServer } from '../../../mail/mail-server.ts';
import { deliver, dueDeliveries, recordAttempt, type DueDelivery, type SendingTools } from './deliver.ts';
import { queueFailedDeliveryMail, type FailedDeliveryJobs } from './failed-delivery-mail.job.ts';

/** A turn of sending what a webhook is to be told. */
interface Turn {
  webhookId: number;
  turn: string;
}

export interface WebhookJobs extends FailedDeliveryJobs {
  'webhook-turn': Turn;
}

interface TurnTools extends SendingTools {
  orm: MikroORM;
  mailServer: MailServer;
  jobs: () => Jobs<WebhookJobs>;
}

/** How many deliveries of a webhook are sent at a time, each about another thing. */
const atOnce = 8;

/** Then others get a turn. */
const turnMs = 60_000;

/**
 * Queues a turn for each webhook with something to send, unless it has one. Run it every second on every server.
 * @returns how many
 */
export async function queueTurns(orm: MikroORM, jobs: Jobs<WebhookJobs>): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    const turns = await em.execute<Turn[]>(
      `insert into webhook_turns (webhook_id, turn, ends_at)
       select w.id, gen_random_uuid(), now() + interval '60 seconds' from webhooks w
       where w.is_active and exists (select from webhook_deliveries d
         where d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= now()
           and not exists (select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.kind = d.kind
             and e.item_id = d.item_id and e.state = 'waiting' and e.id < d.id))
       order by w.id
       on conflict (webhook_id) do update set turn = excluded.turn, ends_at = excluded.ends_at
         where webhook_turns.ends_at <= now()
       returning webhook_id as "webhookId", turn`,
    );
    if (turns.length > 0) await jobs.put(em, 'webhook-turn', turns);
    return turns.length;
  });
}

/**
 * Sends what the webhook is to be told now. A server that was killed leaves its turn behind, and another begins when it
 * has ended; whatever was under way is sent again.
 */
export async function takeTurn(tools: TurnTools, { webhookId, turn }: Turn, signal: AbortSignal): Promise<void> {
  const em = tools.orm.em.fork();
  const own = [webhookId, turn];
  const end = performance.now() + turnMs;
  while (!signal.aborted && performance.now() < end) {
    // Longer than a request may take, so that no two servers send the same.
    const kept = await em.execute<object[]>(
      `update webhook_turns set ends_at = now() + interval '45 seconds' where webhook_id = ? and turn = ? returning 1`,
      own,
    );
    if (kept.length === 0) return;
    const due = await dueDeliveries(em, webhookId, atOnce);
    if (due.length === 0) break;
    await Promise.all(due.map((delivery) => send(tools, webhookId, delivery, signal)));
  }
  await em.execute('update webhook_turns set ends_at = now() where webhook_id = ? and turn = ?', own);
}

async function send(tools: TurnTools, webhookId: number, delivery: DueDelivery, signal: AbortSignal): Promise<void> {
  const attempt = await deliver(delivery, tools, signal);
  // Ended by the server's stop, which says nothing about the receiver.
  if (signal.aborted && attempt.status === null) return;
  await tools.orm.em.fork().transactional(async (em) => {
    const isGivenUp = await recordAttempt(em, delivery.id, attempt);
    if (isGivenUp) await queueFailedDeliveryMail(em, tools, webhookId);
  });
}
