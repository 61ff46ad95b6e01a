import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { testEvent } from '#schema/integrations/webhooks';
import { administratorIds } from '../../../people/roles/administrators.ts';
import { lockRows } from '../../../kernel/database/lock-rows.ts';
import type { FeatureJobData, JobQueue, JobTools } from '../../../kernel/job.ts';
import type { Mail } from '../../../kernel/mail/mailer.ts';
import type { MailServer } from '../../../kernel/mail/mail-server.ts';
import { brandOf } from '../../../kernel/mail/mail-brand.ts';
import { noticeMail } from '../../../kernel/mail/notice-mail.template.ts';
import { User } from '../../../people/users/user.entity.ts';
import { Webhook } from '../webhook.entity.ts';

/** The number of deliveries of a webhook given up, and not sent again since. */
export const failedDeliveries = (webhook: string) =>
  `(select count(*)::int from webhook_deliveries f where f.webhook_id = ${webhook} and f.state = 'failed'
    and f.type <> '${testEvent}')`;

/**
 * Queues the mail to the owner, or where that account is gone to the administrators, at the first delivery that is
 * given up, where mail can be sent.
 */
export async function queueFailedDeliveryMail(
  em: SqlEntityManager,
  { mailServer, jobs }: { mailServer: MailServer; jobs: () => JobQueue },
  webhookId: number,
): Promise<void> {
  // Several may be given up at once; they wait for each other here. The next statement then sees their changes.
  await lockRows(em, Webhook, [webhookId]);
  const [row] = await em.execute<{ n: number; owner: number | null }[]>(
    `select ${failedDeliveries('w.id')} as n,
       (select u.id from users u where u.id = w.owner_id and u.is_active and u.deleted_at is null) as owner
     from webhooks w where w.id = ?`,
    [webhookId],
  );
  if (row?.n !== 1 || !(await mailServer.mailer(em))) return;
  const readers = row.owner === null ? await administratorIds(em) : [row.owner];
  await jobs().put(
    em,
    'webhook-given-up',
    readers.map((userId) => ({ webhookId, userId })),
  );
}

/** Sends it. Deactivated accounts get no mail. */
export async function sendFailedDeliveryMail(
  { orm, mailServer, publicUrl, scopeOf }: JobTools,
  { webhookId, userId }: FeatureJobData['webhook-given-up'],
): Promise<void> {
  const em = orm.em.fork();
  const webhook = await em.findOne(Webhook, { id: webhookId });
  const reader = await em.findOne(User, { id: userId, isActive: true, deletedAt: null });
  if (!webhook || !reader) return;
  const mailer = await mailServer.mailer(em);
  if (!mailer) throw new Error('No mail server is set');
  const brand = brandOf(await scopeOf(em, null).settings.site(), publicUrl);
  await mailer.send(
    failedDeliveryMail(brand, publicUrl, {
      to: reader.email,
      id: webhook.id,
      url: webhook.url,
      isOwn: webhook.owner === userId,
    }),
  );
}

function failedDeliveryMail(
  brand: ReturnType<typeof brandOf>,
  publicUrl: string,
  { to, id, url, isOwn }: { to: string; id: number; url: string; isOwn: boolean },
): Mail {
  const host = URL.parse(url)?.host ?? url;
  const subject = `An event could not be delivered to ${host}`;
  const lines = [
    `${url} has not accepted an event for three days, so the event will not be sent again automatically.`,
    'Later events are still sent. The panel shows the response, and “Send again” retries the event.',
  ];
  const action = { label: 'Open the webhook', url: `${publicUrl}/admin/webhooks/${id}`, isQuiet: false };
  const why = isOwn
    ? 'you created the webhook'
    : 'you are an administrator, and the person who created the webhook has left';
  const after = `You get this email because ${why}.`;
  return noticeMail(brand, to, { subject, lines, action, after });
}
