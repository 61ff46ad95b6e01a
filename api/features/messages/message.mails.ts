import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { Access } from '../../scope/access.ts';
import type { Attempt, Jobs } from '../../jobs/jobs.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { brandOf } from '../newsletter/sends/mail-brand.ts';
import { SettingService } from '../settings/setting.service.ts';
import { messageMail, type MailSource } from './message.mail.ts';

export interface MessageJobs {
  'message-mail': { mailId: number };
}

type NewMail = Pick<MailSource, 'kind' | 'recipient' | 'subject'> & {
  messageId: number;
  text?: string;
  authorId?: number;
};

/** Writes a mail down and has it sent soon, both or neither. @param em in the transaction of what it is about */
export async function mailSoon(em: SqlEntityManager, jobs: Jobs<MessageJobs>, mail: NewMail): Promise<number> {
  const [row] = await em.execute<{ id: number }[]>(
    `insert into message_mails (message_id, kind, author_id, recipient, subject, text) values (?, ?, ?, ?, ?, ?) returning id`,
    [mail.messageId, mail.kind, mail.authorId ?? null, mail.recipient, mail.subject.slice(0, 200), mail.text ?? null],
  );
  const mailId = row?.id ?? 0;
  await jobs.put(em, 'message-mail', { mailId });
  return mailId;
}

const select = `select m.id, m.kind, m.recipient, m.subject, m.text, m.state, m.created_at as "createdAt", s.id as "messageId",
    s.first_name as "firstName", s.last_name as "lastName", s.email, s.industry, s.message, s.created_at as "sentAt",
    s.flag_reason as "flagReason"
  from message_mails m join messages s on s.id = m.message_id where m.id = ?`;

interface Sending {
  orm: MikroORM;
  mailer: Mailer | null;
  publicUrl: string;
}

/**
 * Sends one mail that waits. Between our last line and the word of the mail server that it took the mail, nobody can know
 * whether it did: who is interrupted there is not sent again, but shown as uncertain. Anywhere before it is tried again.
 */
export async function sendMessageMail(
  { orm, mailer, publicUrl }: Sending,
  mailId: number,
  { isLast }: Pick<Attempt, 'isLast'>,
): Promise<void> {
  const em = orm.em.fork();
  const become = (state: string, problem: string | null, from = ['waiting', 'handing']) =>
    em.execute<unknown[]>(
      `update message_mails set state = ?, problem = ?, sent_at = case when ? = 'sent' then now() end
       where id = ? and state in (${from.map(() => '?').join(', ')}) returning id`,
      [state, problem?.slice(0, 500) ?? null, state, mailId, ...from],
    );
  const [row] = await em.execute<(MailSource & { state: string })[]>(select, [mailId]);
  // Erased meanwhile, or done.
  if (!row || !['waiting', 'handing'].includes(row.state)) return;
  if (row.state === 'handing') {
    await become('unknown', 'The server was ended while the mail was being handed over');
    return;
  }
  let isHanding = false;
  try {
    if (!mailer) throw new Error('No SMTP server is set');
    const site = await new SettingService(em, new Access(null)).site();
    const source = { ...row, createdAt: new Date(row.createdAt), sentAt: new Date(row.sentAt) };
    await mailer.send(messageMail(source, brandOf(site, publicUrl)), async () => {
      const taken = await become('handing', null, ['waiting']);
      if (taken.length === 0) throw new Error('It was sent or erased meanwhile');
      isHanding = true;
    });
  } catch (error) {
    const { message, responseCode } = error as Error & { responseCode?: number };
    if (responseCode !== undefined && responseCode >= 500) {
      // For good: another try would be refused as well.
      await become('failed', message);
      return;
    }
    if (isHanding && responseCode === undefined) {
      await become('unknown', message);
      return;
    }
    await become(isLast ? 'failed' : 'waiting', message);
    throw error;
  }
  await become('sent', null);
}
