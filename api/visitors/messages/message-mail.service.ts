import type { JobQueue } from '../../kernel/job.ts';
import { LockMode } from '@mikro-orm/core';
import { check } from '#schema/rules/check';
import { replyRules } from '#schema/messages/message.rules';
import { AppError, NotFound } from '../../kernel/errors/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { mailJobs } from '../../kernel/mail/mail-jobs.ts';
import { Message } from './message.entity.ts';
import { MessageMail } from './message-mail.entity.ts';
import { queueMessageMail } from './message-mail.job.ts';
import { messageMailFields, selectAuthorName, type MessageMailRow } from './message.row.ts';

const noMailServer = 'No mail server is set (Settings, Mail)';

/** Mails about a message: automatic ones and replies. */
export class MessageMailService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'mailServer' | 'jobs'>) {}

  /** Oldest first. */
  async list(messageId: number): Promise<MessageMailRow[]> {
    this.scope.access.require('read', 'messages');
    return this.rows({ messageId });
  }

  /** Whether the viewer may reply and this server sends mail. */
  async canReply(): Promise<boolean> {
    return this.scope.access.can('update', 'messages') && (await mailJobs(this.scope)()) !== null;
  }

  /** Mails a reply to the sender and marks the message as answered. @throws RuleFailure, NotFound, AppError CONFLICT */
  async reply(messageId: number, input: unknown): Promise<MessageMailRow> {
    this.scope.access.require('update', 'messages');
    const { subject, text } = check(replyRules, input);
    const jobs = await this.requireJobs();
    const mailId = await this.scope.em.transactional(async (em) => {
      const message = await em.findOne(
        Message,
        { id: messageId, deletedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!message) throw new NotFound('Message');
      markAnswered(message);
      const { email: recipient } = message;
      const authorId = this.scope.access.authorId;
      return queueMessageMail(em, jobs, { messageId, kind: 'reply', recipient, subject, text, authorId });
    });
    return this.byId(mailId);
  }

  /** Sends a mail again that failed or may not have been delivered. @throws NotFound, AppError CONFLICT */
  async resend(mailId: number): Promise<MessageMailRow> {
    this.scope.access.require('update', 'messages');
    const jobs = await this.requireJobs();
    await this.scope.em.transactional(async (em) => {
      const mail = await em.findOne(MessageMail, mailId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      const message = mail && (await em.findOne(Message, { id: mail.messageId, deletedAt: null }, { refresh: true }));
      if (!mail || !message) throw new NotFound('Mail');
      if (mail.state !== 'failed' && mail.state !== 'unknown') {
        throw new AppError('CONFLICT', 'This email has been sent, or is about to be');
      }
      em.assign(mail, { state: 'waiting', problem: null });
      if (mail.kind === 'reply') markAnswered(message);
      await jobs.put(em, 'message-mail', { mailId });
    });
    return this.byId(mailId);
  }

  private async requireJobs(): Promise<JobQueue> {
    const jobs = await mailJobs(this.scope)();
    if (!jobs) throw new AppError('CONFLICT', noMailServer);
    return jobs;
  }

  private async byId(id: number): Promise<MessageMailRow> {
    const [mail] = await this.rows({ id });
    if (!mail) throw new NotFound('Mail');
    return mail;
  }

  private rows(where: { id: number } | { messageId: number }): Promise<MessageMailRow[]> {
    return this.scope.em
      .createQueryBuilder(MessageMail, 't')
      .select([...messageMailFields, selectAuthorName()])
      .where(where)
      .orderBy({ id: 'asc' })
      .execute<MessageMailRow[]>('all');
  }
}

/** An archived message stays archived; whoever replies to one in spam says that it is none. */
function markAnswered(message: Message): void {
  if (message.status === 'archived') return;
  Object.assign(message, { status: 'answered', isFlagged: false, flagReason: null });
}
