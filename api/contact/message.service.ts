import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MessageStatus } from '#schema/constants';
import { check } from '#schema/rules/check';
import { messageSent } from '#schema/receipts';
import { contactRules } from '#schema/rules/contact';
import { isTrapped } from '#schema/rules/trap';
import type { Access } from '../access.ts';
import type { Connection } from '../connection.ts';
import { NotFound } from '../errors.ts';
import { containing, Newest, type Condition } from '../newest.ts';
import type { ThrottleService } from '../throttle/throttle.service.ts';
import { messageColumns, type MessageRow } from './message.row.ts';

export interface MessageFilter {
  status?: MessageStatus | undefined;
  isFlagged?: boolean | undefined;
  search?: string | undefined;
}

const allowance = { name: 'messages', times: 5, withinSeconds: 600 };

const trapped = 'Filled in a field that people do not see';

export class MessageService {
  private readonly stored: Newest<MessageRow>;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly throttle: ThrottleService,
  ) {
    this.stored = new Newest(em, messageColumns, 'messages');
  }

  /**
   * Anybody may. The answer says nothing of what was stored, nor that it was flagged.
   * @throws RuleFailure, or AppError RATE_LIMITED
   */
  async send(input: unknown): Promise<typeof messageSent> {
    const values = check(contactRules, input);
    // Only now: who mistypes an address loses none of the times.
    await this.throttle.take(allowance);
    const reason = isTrapped(values) ? trapped : null;
    await this.em.execute(
      `insert into messages (first_name, last_name, email, industry, message, is_flagged, flag_reason)
       values (?, ?, ?, ?, ?, ?, ?)`,
      [
        values.firstName,
        values.lastName,
        values.email,
        values.industry ?? null,
        values.message,
        reason !== null,
        reason,
      ],
    );
    return messageSent;
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
    const message = await this.stored.byId(id);
    if (!message) throw new NotFound('Message');
    return message;
  }

  /** @throws NotFound */
  async remove(id: number): Promise<void> {
    this.access.require('delete', 'messages');
    const removed = await this.em.execute<unknown[]>('delete from messages where id = ? returning id', [id]);
    if (removed.length === 0) throw new NotFound('Message');
  }
}

function conditions({ status, isFlagged, search }: MessageFilter): Condition[] {
  const searched = `concat_ws(' ', t.first_name, t.last_name, t.email, t.message) ilike ?`;
  return [
    ...(status ? [{ sql: 't.status = ?', value: status }] : []),
    ...(isFlagged == null ? [] : [{ sql: 't.is_flagged = ?', value: isFlagged }]),
    ...(search ? [{ sql: searched, value: containing(search) }] : []),
  ];
}
