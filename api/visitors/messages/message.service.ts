import type { JobQueue } from '../../kernel/job.ts';
import { LockMode, raw, type FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits, messageStatuses, type MessageStatus } from '#schema/constants';
import { messageSent, type FormResponse } from '#schema/words/form-responses';
import { fill, withOwn } from '#schema/words/fill';
import { contactMailTexts } from '#schema/messages/contact-mails.words';
import { check, checkPatch } from '#schema/rules/check';
import { contactRules } from '#schema/rules/visitors/contact';
import { pageOfOrigin } from '#schema/rules/visitors/page-of-origin';
import { messagePatchRules } from '#schema/messages/message.rules';
import { BadInput, NotFound } from '../../kernel/errors/errors.ts';
import type { Connection } from '../../kernel/lists/connection.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import type { Counted } from '../../kernel/lists/count-up-to.ts';
import { containingFolded, KeysetList } from '../../kernel/lists/keyset-list.ts';
import type { Scope } from '../../kernel/scope.ts';
import { mailJobs } from '../../kernel/mail/mail-jobs.ts';
import { User } from '../../people/users/user.entity.ts';
import { Message } from './message.entity.ts';
import { MessageMail } from './message-mail.entity.ts';
import { queueMessageMail } from './message-mail.job.ts';
import { judge, type Verdict } from './spam.ts';

export interface MessageFilter {
  status?: MessageStatus | undefined;
  isFlagged?: boolean | undefined;
  search?: string | undefined;
}

const callerLimit = { name: 'messages', times: 5, withinSeconds: 600 };
/** Per recipient, so that the form cannot be used to flood a stranger with mail. */
const addressLimit = { name: 'message address', times: 10, withinSeconds: 24 * 60 * 60 };

const acknowledgementsPerDay = 2;

const maxSelected = 200;

const dayMs = 24 * 60 * 60 * 1000;

/** Messages of the contact form. */
export class MessageService {
  private readonly messages: KeysetList<Message>;

  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access' | 'throttle' | 'settings' | 'caller' | 'mailServer' | 'jobs'>,
  ) {
    this.messages = new KeysetList(scope.em, Message, [], { deletedAt: null });
  }

  /** Newest first. */
  list({ limit, offset, ...filter }: MessageFilter & { limit: number; offset: number }): Promise<Message[]> {
    this.scope.access.require('read', 'messages');
    return this.messages.list(where(filter), { limit, offset });
  }

  count(filter: MessageFilter): Promise<Counted> {
    this.scope.access.require('read', 'messages');
    return this.messages.count(where(filter));
  }

  connection(options: PageRequest & { filter?: MessageFilter | undefined }): Promise<Connection<Message>> {
    this.scope.access.require('read', 'messages');
    return this.messages.connection(where(options.filter ?? {}), options);
  }

  /** All matching messages, newest first, for an export. */
  all(filter: MessageFilter): AsyncGenerator<Message> {
    this.scope.access.require('read', 'messages');
    return this.messages.all(where(filter));
  }

  /** @throws NotFound */
  byId(id: number): Promise<Message> {
    this.scope.access.require('read', 'messages');
    return this.stored(id);
  }

  /** The number of messages of each status, counted up to 10,000. */
  async counts(): Promise<Record<MessageStatus, number>> {
    this.scope.access.require('read', 'messages');
    const rows = await this.scope.em.execute<{ status: MessageStatus; n: number }[]>(
      `select s.status, (select count(*)::int from (
         select 1 from messages m where m.status = s.status and m.deleted_at is null limit ?) found) as n
       from unnest(array[?]::text[]) as s(status)`,
      [limits.maxCount, messageStatuses],
    );
    return Object.fromEntries(rows.map(({ status, n }) => [status, n])) as Record<MessageStatus, number>;
  }

  /**
   * Open to everyone. The response says neither what was stored nor that it was flagged. The message is stored together
   * with the mails about it, or not at all.
   * @throws RuleFailure, or AppError RATE_LIMITED
   */
  async create(input: unknown): Promise<FormResponse> {
    const own = (await this.scope.settings.site()).words ?? {};
    const values = check(contactRules(own), input);
    // After the check: mistyping an address does not count as an attempt.
    const { throttle, caller } = this.scope;
    await throttle.take(callerLimit, { ...addressLimit, whose: caller.account(values.email) });
    const { firstName, lastName, email, industry = null, message: text } = values;
    const jobs = await mailJobs(this.scope)();
    await this.scope.em.transactional(async (em) => {
      const verdict = judge({ ...values, isRepeated: await isRepeated(em, text, email) });
      const message = em.create(Message, {
        firstName,
        lastName,
        email,
        industry,
        message: text,
        status: verdict.isSpam ? 'spam' : 'new',
        isFlagged: verdict.isSpam,
        flagReason: verdict.isSpam ? verdict.reasons.join('. ') : null,
        page: pageOfOrigin(values.page),
      });
      await em.flush();
      if (jobs) await this.queueMails(em, jobs, message, verdict);
    });
    return messageSent(own);
  }

  /** @throws RuleFailure, NotFound */
  async update(id: number, input: unknown): Promise<Message> {
    this.scope.access.require('update', 'messages');
    const { status } = checkPatch(messagePatchRules, input);
    if (status && (await this.setStatus([id], status)) === 0) throw new NotFound('Message');
    return this.stored(id);
  }

  /** Marks a new message as read; a message with another status stays as it is. @throws NotFound */
  async markRead(id: number): Promise<Message> {
    this.scope.access.require('update', 'messages');
    await this.scope.em.nativeUpdate(Message, { id, status: 'new', deletedAt: null }, { status: 'read' });
    return this.stored(id);
  }

  /** @returns how many of these there were. @throws RuleFailure, BadInput */
  async updateAll(ids: readonly number[], input: unknown): Promise<number> {
    this.scope.access.require('update', 'messages');
    const { status } = check(messagePatchRules, input);
    if (!status) throw new BadInput('Status is required', { status: 'Status is required' });
    return this.setStatus(checkSelected(ids), status);
  }

  /** Restores the former status of a message, with the reasons for its flag. @throws NotFound */
  async restoreStatus(
    id: number,
    before: Partial<Pick<Message, 'status' | 'isFlagged' | 'flagReason'>>,
  ): Promise<void> {
    this.scope.access.require('update', 'messages');
    await this.scope.em.transactional(async (em) => {
      const message = await em.findOne(Message, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!message) throw new NotFound('Message');
      const { status = message.status, isFlagged = message.isFlagged, flagReason = message.flagReason } = before;
      em.assign(message, { status, isFlagged, flagReason });
    });
  }

  /** Moves it to the trash. @throws NotFound */
  async remove(id: number): Promise<void> {
    if ((await this.removeMany([id])) === 0) throw new NotFound('Message');
  }

  /** @returns how many of these there were. @throws BadInput */
  async removeMany(ids: readonly number[]): Promise<number> {
    this.scope.access.require('delete', 'messages');
    const id = checkSelected(ids);
    const trashed = { deletedAt: new Date(), deletedBy: this.scope.access.authorId };
    return this.scope.em.nativeUpdate(Message, { id, deletedAt: null }, trashed);
  }

  /** Does not require `messages.read`: a viewer who may change a message sees the result. */
  private async stored(id: number): Promise<Message> {
    const message = await this.messages.byId(id);
    if (!message) throw new NotFound('Message');
    return message;
  }

  /** A message moved to spam is flagged, and one moved out of spam no longer is. */
  private setStatus(id: number[], status: MessageStatus): Promise<number> {
    return this.scope.em.transactional(async (em) => {
      const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const;
      const messages = await em.find(Message, { id, deletedAt: null }, options);
      const isSpam = status === 'spam';
      for (const message of messages) {
        const flagReason = isSpam ? (message.flagReason ?? 'Marked as spam by a person') : null;
        em.assign(message, { status, isFlagged: isSpam, flagReason });
      }
      return messages.length;
    });
  }

  private async queueMails(
    em: SqlEntityManager,
    jobs: JobQueue,
    message: Message,
    { isSpam, isProgram }: Verdict,
  ): Promise<void> {
    if (isProgram) return;
    const { id: messageId, firstName, lastName, email } = message;
    const site = await this.scope.settings.site();
    const words = withOwn('contactMail', contactMailTexts, site.words ?? {});
    const name = `${firstName} ${lastName}`;
    await queueMessageMail(em, jobs, {
      messageId,
      kind: 'notification',
      recipient: site.contactEmail,
      subject: fill(isSpam ? words.spamSubject : words.subject, { name }),
    });
    // The address on spam is often a stranger's, who should not get mail from us.
    if (isSpam) return;
    for (const recipient of await readersWhoWantMails(em, site.contactEmail)) {
      const subject = fill(words.subject, { name });
      await queueMessageMail(em, jobs, { messageId, kind: 'notification', recipient, subject });
    }
    const acknowledged = await em.count(MessageMail, {
      kind: 'acknowledgement',
      [raw('lower(recipient)')]: email.toLowerCase(),
      createdAt: { $gt: new Date(Date.now() - dayMs) },
    });
    if (acknowledged >= acknowledgementsPerDay) return;
    await queueMessageMail(em, jobs, {
      messageId,
      kind: 'acknowledgement',
      recipient: email,
      subject: fill(words.receivedSubject, { siteName: site.siteName }),
    });
  }
}

/** The people who may read messages and asked for mails, except the contact address, which gets them anyway. */
async function readersWhoWantMails(em: SqlEntityManager, contactEmail: string): Promise<string[]> {
  const readers = await em.find(
    User,
    {
      isActive: true,
      wantsMessageMails: true,
      roles: { isActive: true, permissions: { resource: 'messages', action: 'read' } },
    },
    { fields: ['email'], orderBy: { id: 'asc' }, disableIdentityMap: true },
  );
  return readers.map(({ email }) => email).filter((email) => email.toLowerCase() !== contactEmail.toLowerCase());
}

/** Whether a text of some length came from another address within two days. */
async function isRepeated(em: SqlEntityManager, text: string, email: string): Promise<boolean> {
  if (text.length <= 40) return false;
  const count = await em.count(Message, {
    message: text,
    deletedAt: null,
    createdAt: { $gt: new Date(Date.now() - 2 * dayMs) },
    [raw('lower(email)')]: { $ne: email.toLowerCase() },
  });
  return count > 0;
}

/** @throws BadInput */
function checkSelected(ids: readonly number[]): number[] {
  if (ids.length === 0 || ids.length > maxSelected) throw new BadInput(`Choose from 1 to ${maxSelected} messages`);
  return [...ids];
}

function where({ status, isFlagged, search }: MessageFilter): FilterQuery<Message> {
  const searched = raw((t) => `fold_search(concat_ws(' ', ${t}.first_name, ${t}.last_name, ${t}.email, ${t}.message))`);
  return {
    ...(status && { status }),
    ...(isFlagged != null && { isFlagged }),
    ...(search && { [searched]: { $like: containingFolded(search) } }),
  };
}
