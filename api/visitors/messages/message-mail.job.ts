import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { cutText } from '#schema/text/cut-text';
import type { Attempt } from '../../kernel/jobs/jobs.ts';
import type { JobQueue, JobTools } from '../../kernel/job.ts';
import { brandOf } from '../../kernel/mail/mail-brand.ts';
import { Message } from './message.entity.ts';
import { MessageMail, type MessageMailState } from './message-mail.entity.ts';
import { messageMail } from './message-mail.template.ts';

type NewMail = Pick<MessageMail, 'messageId' | 'kind' | 'recipient' | 'subject'> &
  Partial<Pick<MessageMail, 'text' | 'authorId'>>;

/**
 * Stores a mail and queues the job that sends it, both or neither.
 * @param em in a transaction
 * @returns the mail's id
 */
export async function queueMessageMail(em: SqlEntityManager, jobs: JobQueue, data: NewMail): Promise<number> {
  const mail = em.create(MessageMail, { ...data, subject: cutText(data.subject, 200) });
  await em.flush();
  await jobs.put(em, 'message-mail', { mailId: mail.id });
  return mail.id;
}

/**
 * Sends one waiting mail. Between our last line and the mail server's reply it is unknown whether the mail was
 * accepted: an attempt that is interrupted there ends in `unknown` and is not repeated. Anywhere before, the mail is
 * tried again.
 */
export async function sendMessageMail(
  { orm, mailServer, publicUrl, scopeOf }: JobTools,
  mailId: number,
  { isLast }: Pick<Attempt, 'isLast'>,
): Promise<void> {
  const em = orm.em.fork();
  const change = (from: MessageMailState[], state: MessageMailState, problem: string | null = null) =>
    em.nativeUpdate(
      MessageMail,
      { id: mailId, state: from },
      { state, problem: problem && cutText(problem, 500), sentAt: state === 'sent' ? new Date() : null },
    );
  const finish = async (state: MessageMailState, problem?: string) => {
    await change(['waiting', 'handing'], state, problem);
    if (state === 'failed') await takeBackAnswered(em, mailId);
  };

  const mail = await em.findOne(MessageMail, mailId);
  const message = mail && (await em.findOne(Message, mail.messageId));
  // Erased in the meantime, or sent by an earlier attempt.
  if (!message || !['waiting', 'handing'].includes(mail.state)) return;
  if (message.deletedAt) {
    await finish('failed', 'The message was in the trash');
    return;
  }
  if (mail.state === 'handing') {
    await finish('unknown', 'The server stopped while this email was being sent');
    return;
  }
  let isHanding = false;
  try {
    const mailer = await mailServer.mailer(em);
    if (!mailer) throw new Error('No mail server is set');
    const site = await scopeOf(em, null).settings.site();
    await mailer.send(messageMail({ mail, message }, brandOf(site, publicUrl)), async () => {
      if ((await change(['waiting'], 'handing')) === 0) throw new Error('It was sent or erased in the meantime');
      isHanding = true;
    });
  } catch (error) {
    const { message: problem, responseCode } = error as Error & { responseCode?: number };
    if (responseCode !== undefined && responseCode >= 500) {
      // A permanent refusal: another attempt would be refused as well.
      await finish('failed', problem);
      return;
    }
    if (isHanding && responseCode === undefined) {
      await finish('unknown', problem);
      return;
    }
    await finish(isLast ? 'failed' : 'waiting', problem);
    throw error;
  }
  await finish('sent');
}

/** A message whose only replies have failed is not answered. */
async function takeBackAnswered(em: SqlEntityManager, mailId: number): Promise<void> {
  await em.execute(
    `update messages set status = 'read'
     where status = 'answered'
       and id = (select message_id from message_mails where id = ? and kind = 'reply')
       and not exists (
         select 1 from message_mails other
         where other.message_id = messages.id and other.kind = 'reply' and other.state <> 'failed')`,
    [mailId],
  );
}
