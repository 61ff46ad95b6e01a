import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { testEvent } from '#schema/webhooks';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { MailServer } from '../../mail/mail-server.ts';
import { Access } from '../../scope/access.ts';
import { brandOf } from '../newsletter/sends/mail-brand.ts';
import { noticeHtml } from '../newsletter/sends/notice-mail.template.ts';
import { SettingService } from '../settings/setting.service.ts';
import { User } from '../users/user.entity.ts';
import { Webhook } from './webhook.entity.ts';

export interface GivenUpJobs {
  'webhook-given-up': { webhookId: number };
}

/** How many deliveries of a webhook were given up, and not sent again since. */
export const givenUpOf = (webhook: string) =>
  `(select count(*)::int from webhook_deliveries f where f.webhook_id = ${webhook} and f.state = 'failed'
    and f.type <> '${testEvent}')`;

/** Queues the mail to the owner at the first delivery that is given up, where mail can be sent. */
export async function queueGivenUpMail(
  em: SqlEntityManager,
  { mailServer, jobs }: { mailServer: MailServer; jobs: () => Jobs<GivenUpJobs> },
  webhookId: number,
): Promise<void> {
  // Several may be given up at once; they wait for each other here.
  const [row] = await em.execute<{ n: number }[]>(
    `select ${givenUpOf('w.id')} as n from (select id from webhooks where id = ? for update) w`,
    [webhookId],
  );
  if (row?.n === 1 && (await mailServer.mailer(em))) await jobs().put(em, 'webhook-given-up', { webhookId });
}

/** Sends it. A deactivated account is not written to. */
export async function sendGivenUpMail(
  { orm, mailServer, publicUrl }: { orm: MikroORM; mailServer: MailServer; publicUrl: string },
  webhookId: number,
): Promise<void> {
  const em = orm.em.fork();
  const webhook = await em.findOne(Webhook, { id: webhookId });
  const owner =
    webhook?.owner != null && (await em.findOne(User, { id: webhook.owner, isActive: true, deletedAt: null }));
  if (!webhook || !owner) return;
  const mailer = await mailServer.mailer(em);
  if (!mailer) throw new Error('No mail server is set');
  const brand = brandOf(await new SettingService(em, new Access(null)).site(), publicUrl);
  await mailer.send(givenUpMail(brand, publicUrl, { to: owner.email, id: webhook.id, url: webhook.url }));
}

function givenUpMail(
  brand: ReturnType<typeof brandOf>,
  publicUrl: string,
  { to, id, url }: { to: string; id: number; url: string },
): Mail {
  const host = URL.parse(url)?.host ?? url;
  const subject = `An event could not be delivered to ${host}`;
  const lines = [
    `${url} has not accepted an event for three days, so the event will not be sent again automatically.`,
    'Later events are still sent. The panel shows the response, and “Send again” retries the event.',
  ];
  const action = { label: 'Open the webhook', url: `${publicUrl}/admin/webhooks/${id}`, isQuiet: false };
  const after = 'You get this email because you created the webhook.';
  return {
    to,
    subject,
    text: [...lines, `${action.label}:\n${action.url}`, after].join('\n\n'),
    html: noticeHtml(brand, { subject, lines, action, after }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
