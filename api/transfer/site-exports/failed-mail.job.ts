import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { administratorIds } from '../../people/roles/administrators.ts';
import type { FeatureJobData, JobQueue, JobTools } from '../../kernel/job.ts';
import type { Mail } from '../../kernel/mail/mailer.ts';
import type { MailServer } from '../../kernel/mail/mail-server.ts';
import { brandOf } from '../../kernel/mail/mail-brand.ts';
import { noticeMail } from '../../kernel/mail/notice-mail.template.ts';
import { User } from '../../people/users/user.entity.ts';
import { SiteExport } from './site-export.entity.ts';

/** Queues the mails to the administrators, where mail can be sent. */
export async function queueFailedMail(
  em: SqlEntityManager,
  { mailServer, jobs }: { mailServer: MailServer; jobs: () => JobQueue },
  exportId: number,
): Promise<void> {
  if (!(await mailServer.mailer(em))) return;
  const readers = await administratorIds(em);
  await jobs().put(
    em,
    'site-export-failed',
    readers.map((userId) => ({ exportId, userId })),
  );
}

/** Sends one. Deactivated accounts get no mail. */
export async function sendFailedMail(
  { orm, mailServer, publicUrl, scopeOf }: JobTools,
  { exportId, userId }: FeatureJobData['site-export-failed'],
): Promise<void> {
  const em = orm.em.fork();
  const found = await em.findOne(SiteExport, { id: exportId, state: 'failed' });
  const reader = await em.findOne(User, { id: userId, isActive: true, deletedAt: null });
  if (!found || !reader) return;
  const mailer = await mailServer.mailer(em);
  if (!mailer) throw new Error('No mail server is set');
  const brand = brandOf(await scopeOf(em, null).settings.site(), publicUrl);
  await mailer.send(failedMail(brand, publicUrl, reader.email, found));
}

function failedMail(
  brand: ReturnType<typeof brandOf>,
  publicUrl: string,
  to: string,
  { place, problem, dueAt }: SiteExport,
): Mail {
  const subject = 'The site could not be exported';
  const lines = [
    `${dueAt ? 'The scheduled export' : 'The export'} to ${place} failed after several attempts: ${problem}.`,
    'Earlier exports are still there.',
  ];
  const action = { label: 'Open the exports', url: `${publicUrl}/admin/import`, isQuiet: false };
  const after = 'You get this email because you are an administrator.';
  return noticeMail(brand, to, { subject, lines, action, after });
}
