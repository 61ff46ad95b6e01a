import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { JobQueue, JobTools } from '../../kernel/job.ts';
import type { MailServer } from '../../kernel/mail/mail-server.ts';
import { User } from '../../people/users/user.entity.ts';
import { problemMail } from './problem-mail.template.ts';
import { Schedule } from './schedule.entity.ts';
import { ContentItem } from '../items/content.entity.ts';

/** Queues the mail to the owner of a failed schedule, if mail can be sent. */
export async function queueProblemMail(
  em: SqlEntityManager,
  { mailServer, jobs }: { mailServer: MailServer; jobs: JobQueue },
  contentId: number,
): Promise<void> {
  if (await mailServer.mailer(em)) await jobs.put(em, 'schedule-problem', { contentId });
}

/** Sends it, unless the schedule was changed meanwhile. Deactivated accounts get no mail. */
export async function sendProblemMail(
  { orm, mailServer, publicUrl, kinds, scopeOf }: JobTools,
  contentId: number,
): Promise<void> {
  const em = orm.em.fork();
  const schedule = await em.findOne(Schedule, { contentId });
  const problem = schedule?.unpublishProblem ?? schedule?.publishProblem;
  const owner = schedule?.ownerId != null && (await em.findOne(User, { id: schedule.ownerId, isActive: true }));
  const item = await em.findOne(ContentItem, { id: contentId }, { fields: ['kind', 'title'] });
  if (!schedule || problem == null || !owner || !item) return;
  const mailer = await mailServer.mailer(em);
  if (!mailer) throw new Error('No mail server is set');
  const site = await scopeOf(em, null).settings.site();
  const isUnpublish = schedule.unpublishProblem !== null;
  const at = isUnpublish ? schedule.unpublishAt : schedule.publishAt;
  await mailer.send(
    problemMail(site, publicUrl, {
      to: owner.email,
      item,
      section: kinds.named(item.kind).plural,
      isUnpublish,
      at: at ?? schedule.updatedAt,
      problem,
    }),
  );
}
