import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MessageStatus } from '#schema/constants';
import { check, checkPatch } from '#schema/rules/check';
import { messageSent } from '#schema/receipts';
import { contactRules } from '#schema/rules/contact';
import { messagePatchRules, noteRules, replyRules } from '#schema/rules/message';
import { toSiteSettings } from '#schema/settings';
import type { Access } from '../../scope/access.ts';
import type { Connection } from '../../lists/connection.ts';
import { AppError, BadInput, Forbidden, NotFound } from '../../errors/errors.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { containing, Newest, type Condition } from '../../lists/keyset-list.ts';
import type { Caller } from '../../rate-limit/caller.ts';
import type { ThrottleService } from '../../rate-limit/throttle.service.ts';
import { mailSoon, type MessageJobs } from './message.mails.ts';
import {
  messageColumns,
  selectMails,
  selectNotes,
  type MessageMailRow,
  type MessageNoteRow,
  type MessageRow,
} from './message.row.ts';
import { judge, type Verdict } from './spam.ts';

export interface MessageFilter {
  status?: MessageStatus | undefined;
  isFlagged?: boolean | undefined;
  search?: string | undefined;
}

/** What the service needs besides the database. */
export interface MessagePost {
  caller: Caller;
  jobs: Jobs<MessageJobs> | null;
  /** Whether there is a mail server to send by. */
  canMail: boolean;
}

const perCaller = { name: 'messages', times: 5, withinSeconds: 600 };
/** Of one address, whoever enters it: nobody can have us write to somebody else without end. */
const perAddress = { name: 'message address', times: 10, withinSeconds: 24 * 60 * 60 };

/** An address gets no more than this in a day. */
const acknowledgements = 2;

const perBatch = 500;
const atOnce = 200;

const noMailServer = 'This server sends no mail: SMTP_URL is not set';

export class MessageService {
  private readonly stored: Newest<MessageRow>;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly throttle: ThrottleService,
    private readonly post: MessagePost,
  ) {
    this.stored = new Newest(em, messageColumns, 'messages');
  }

  /**
   * Anybody may. The answer says nothing of what was stored, nor that it was flagged. It is stored with the mails it leads
   * to, or not at all.
   * @throws RuleFailure, or AppError RATE_LIMITED
   */
  async send(input: unknown): Promise<typeof messageSent> {
    const values = check(contactRules, input);
    // Only now: who mistypes an address loses none of the times.
    await this.throttle.takeEach([perCaller, { ...perAddress, whose: this.post.caller.account(values.email) }]);
    await this.em.transactional(async (em) => {
      const [before] = await em.execute<{ n: number }[]>(
        `select count(*)::int as n from messages
         where created_at > now() - interval '2 days' and message = ? and length(message) > 40 and lower(email) <> lower(?)`,
        [values.message, values.email],
      );
      const verdict = judge({ ...values, isRepeated: (before?.n ?? 0) > 0 });
      const [row] = await em.execute<{ id: number }[]>(
        `insert into messages (first_name, last_name, email, industry, message, status, is_flagged, flag_reason)
         values (?, ?, ?, ?, ?, ?, ?, ?) returning id`,
        [
          values.firstName,
          values.lastName,
          values.email,
          values.industry ?? null,
          values.message,
          verdict.isSpam ? 'spam' : 'new',
          verdict.isSpam,
          verdict.isSpam ? verdict.reasons.join('. ') : null,
        ],
      );
      if (row) await this.mailAbout(em, { ...values, id: row.id }, verdict);
    });
    return messageSent;
  }

  private async mailAbout(
    em: SqlEntityManager,
    { id, email, firstName, lastName }: { id: number; email: string; firstName: string; lastName: string },
    { isSpam, isProgram }: Verdict,
  ): Promise<void> {
    const { jobs, canMail } = this.post;
    if (!jobs || !canMail || isProgram) return;
    const rows = await em.execute<{ key: string; value: unknown }[]>(
      `select key, value from settings where key in ('contactEmail', 'siteName')`,
    );
    const site = toSiteSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
    await mailSoon(em, jobs, {
      messageId: id,
      kind: 'notification',
      recipient: site.contactEmail,
      subject: `${isSpam ? 'Looks like spam: message' : 'Message'} from ${firstName} ${lastName}`,
    });
    // Who never wrote to us would be the one to get it.
    if (isSpam) return;
    const [sent] = await em.execute<{ n: number }[]>(
      `select count(*)::int as n from message_mails
       where kind = 'acknowledgement' and lower(recipient) = lower(?) and created_at > now() - interval '1 day'`,
      [email],
    );
    if ((sent?.n ?? 0) >= acknowledgements) return;
    await mailSoon(em, jobs, {
      messageId: id,
      kind: 'acknowledgement',
      recipient: email,
      subject: `${site.siteName} has your message`,
    });
  }

  list({ limit, offset, ...filter }: MessageFilter & { limit: number; offset: number }): Promise<MessageRow[]> {
    this.access.require('read', 'messages');
    return this.stored.list(conditions(filter), limit, offset);
  }

  count(filter: MessageFilter): Promise<{ total: number; isMore: boolean }> {
    this.access.require('read', 'messages');
    return this.stored.count(conditions(filter));
  }

  connection(options: {
    first: number;
    after?: string | undefined;
    filter?: MessageFilter | undefined;
  }): Promise<Connection<MessageRow>> {
    this.access.require('read', 'messages');
    return this.stored.connection(conditions(options.filter ?? {}), options.first, options.after);
  }

  /** @throws NotFound */
  async byId(id: number): Promise<MessageRow> {
    this.access.require('read', 'messages');
    return this.known(id);
  }

  /** What somebody changed is told to them, whether or not they may read all. */
  private async known(id: number): Promise<MessageRow> {
    const message = await this.stored.byId(id);
    if (!message) throw new NotFound('Message');
    return message;
  }

  /** How many there are of each status. */
  async counts(): Promise<Record<MessageStatus, number>> {
    this.access.require('read', 'messages');
    const rows = await this.em.execute<{ status: MessageStatus; n: number }[]>(
      `select s.status, (select count(*)::int from (select 1 from messages m where m.status = s.status limit 10000) found) as n
       from unnest(array['new', 'read', 'archived', 'spam']) as s(status)`,
    );
    const none = { new: 0, read: 0, archived: 0, spam: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) };
  }

  /** All that fit, newest first, a batch at a time. */
  all(filter: MessageFilter): AsyncGenerator<MessageRow> {
    this.access.require('read', 'messages');
    return this.batches(conditions(filter));
  }

  private async *batches(where: Condition[]): AsyncGenerator<MessageRow> {
    let rows: MessageRow[] = [];
    do {
      rows = await this.stored.list(where, perBatch, 0, rows.at(-1));
      yield* rows;
    } while (rows.length === perBatch);
  }

  /** @throws RuleFailure, NotFound */
  async update(id: number, input: unknown): Promise<MessageRow> {
    this.access.require('update', 'messages');
    const { status } = checkPatch(messagePatchRules, input);
    if (status && (await this.move([id], status)) === 0) throw new NotFound('Message');
    return this.known(id);
  }

  /** @returns how many there were. @throws RuleFailure, BadInput */
  async updateAll(ids: readonly number[], input: unknown): Promise<number> {
    this.access.require('update', 'messages');
    const { status } = check(messagePatchRules, input);
    if (!status) throw new BadInput('Status is required', { status: 'Status is required' });
    return this.move(few(ids), status);
  }

  /** What a person calls spam is marked as such, and what a person calls none no longer is. */
  private async move(ids: readonly number[], status: MessageStatus): Promise<number> {
    const moved = await this.em.execute<unknown[]>(
      `update messages set status = ?, is_flagged = ? = 'spam',
         flag_reason = case when ? = 'spam' then coalesce(flag_reason, 'Marked as spam by a person') end
       where id in (${ids.map(() => '?').join(', ')}) returning id`,
      [status, status, status, ...ids],
    );
    return moved.length;
  }

  async notes(messageId: number): Promise<MessageNoteRow[]> {
    this.access.require('read', 'messages');
    return this.noteRows(messageId);
  }

  private async noteRows(messageId: number): Promise<MessageNoteRow[]> {
    const rows = await this.em.execute<MessageNoteRow[]>(`${selectNotes} where n.message_id = ? order by n.id`, [
      this.access.viewer?.id ?? null,
      messageId,
    ]);
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  }

  /** @throws RuleFailure, NotFound */
  async addNote(messageId: number, input: unknown): Promise<MessageNoteRow> {
    this.access.require('update', 'messages');
    const { text } = check(noteRules, input);
    const [row] = await this.em.execute<{ id: number }[]>(
      `insert into message_notes (message_id, author_id, text) select id, ?, ? from messages where id = ? returning id`,
      [this.authorId(), text, messageId],
    );
    if (!row) throw new NotFound('Message');
    const note = (await this.noteRows(messageId)).find(({ id }) => id === row.id);
    if (!note) throw new NotFound('Note');
    return note;
  }

  /** One's own. @throws NotFound, Forbidden */
  async removeNote(id: number): Promise<void> {
    this.access.require('update', 'messages');
    const [note] = await this.em.execute<{ authorId: number | null }[]>(
      'select author_id as "authorId" from message_notes where id = ?',
      [id],
    );
    if (!note) throw new NotFound('Note');
    if (note.authorId !== null && note.authorId !== this.authorId()) throw new Forbidden('This note is not yours');
    await this.em.execute('delete from message_notes where id = ?', [id]);
  }

  async mails(messageId: number): Promise<MessageMailRow[]> {
    this.access.require('read', 'messages');
    return this.mailRows('m.message_id = ? order by m.id', messageId);
  }

  /** Whether a reply can be mailed from here. */
  canReply(): boolean {
    return this.access.can('update', 'messages') && this.post.canMail;
  }

  /** Mails an answer to who sent it, and counts the message as read. @throws RuleFailure, NotFound, AppError UNAVAILABLE */
  async reply(id: number, input: unknown): Promise<MessageMailRow> {
    this.access.require('update', 'messages');
    const { subject, text } = check(replyRules, input);
    const { jobs, canMail } = this.post;
    if (!jobs || !canMail) throw new AppError('CONFLICT', noMailServer);
    const message = await this.known(id);
    const mailId = await this.em.transactional(async (em) => {
      const author = this.authorId();
      await em.execute(`update messages set status = 'read' where id = ? and status = 'new'`, [id]);
      return mailSoon(em, jobs, {
        messageId: id,
        kind: 'reply',
        recipient: message.email,
        subject,
        text,
        ...(author !== null && { authorId: author }),
      });
    });
    return this.mail(mailId);
  }

  /** Sends once more what failed, or of which nobody knows. @throws NotFound, AppError CONFLICT */
  async resend(mailId: number): Promise<MessageMailRow> {
    this.access.require('update', 'messages');
    const { jobs, canMail } = this.post;
    if (!jobs || !canMail) throw new AppError('CONFLICT', noMailServer);
    await this.mail(mailId);
    await this.em.transactional(async (em) => {
      const again = await em.execute<unknown[]>(
        `update message_mails set state = 'waiting', problem = null where id = ? and state in ('failed', 'unknown') returning id`,
        [mailId],
      );
      if (again.length === 0) throw new AppError('CONFLICT', 'This mail was sent, or is about to be');
      await jobs.put(em, 'message-mail', { mailId });
    });
    return this.mail(mailId);
  }

  private async mail(id: number): Promise<MessageMailRow> {
    const [mail] = await this.mailRows('m.id = ?', id);
    if (!mail) throw new NotFound('Mail');
    return mail;
  }

  private async mailRows(where: string, id: number): Promise<MessageMailRow[]> {
    const rows = await this.em.execute<MessageMailRow[]>(`${selectMails} where ${where}`, [id]);
    return rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      sentAt: row.sentAt && new Date(row.sentAt),
    }));
  }

  /** Null for a command on the machine itself. */
  private authorId(): number | null {
    return this.access.viewer?.id || null;
  }

  /** @returns how many there were. @throws BadInput */
  async removeAll(ids: readonly number[]): Promise<number> {
    this.access.require('delete', 'messages');
    const chosen = few(ids);
    const removed = await this.em.execute<unknown[]>(
      `delete from messages where id in (${chosen.map(() => '?').join(', ')}) returning id`,
      [...chosen],
    );
    return removed.length;
  }

  /** @throws NotFound */
  async remove(id: number): Promise<void> {
    this.access.require('delete', 'messages');
    const removed = await this.em.execute<unknown[]>('delete from messages where id = ? returning id', [id]);
    if (removed.length === 0) throw new NotFound('Message');
  }
}

/** @throws BadInput */
function few(ids: readonly number[]): readonly number[] {
  if (ids.length === 0 || ids.length > atOnce) throw new BadInput(`Choose from 1 to ${atOnce} messages`);
  return ids;
}

function conditions({ status, isFlagged, search }: MessageFilter): Condition[] {
  const searched = `concat_ws(' ', t.first_name, t.last_name, t.email, t.message) ilike ?`;
  return [
    ...(status ? [{ sql: 't.status = ?', value: status }] : []),
    ...(isFlagged == null ? [] : [{ sql: 't.is_flagged = ?', value: isFlagged }]),
    ...(search ? [{ sql: searched, value: containing(search) }] : []),
  ];
}
