import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SubscriberStatus } from '#schema/constants';
import { check } from '#schema/rules/check';
import { subscribed } from '#schema/receipts';
import { newsletterRules } from '#schema/rules/newsletter';
import { isTrapped } from '#schema/rules/trap';
import type { Access } from '../access.ts';
import type { Connection } from '../connection.ts';
import { NotFound } from '../errors.ts';
import { containing, Newest, type Condition } from '../newest.ts';
import type { ThrottleService } from '../throttle/throttle.service.ts';
import { subscriberColumns, type SubscriberRow } from './subscriber.row.ts';

export interface SubscriberFilter {
  status?: SubscriberStatus | undefined;
  search?: string | undefined;
}

const allowance = { name: 'subscribers', times: 5, withinSeconds: 600 };

export class SubscriberService {
  private readonly stored: Newest<SubscriberRow>;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly throttle: ThrottleService,
  ) {
    this.stored = new Newest(em, subscriberColumns, 'subscribers');
  }

  /**
   * Anybody may. One answer and one statement whether or not the address is known: nobody finds out who reads the newsletter.
   * A known one stays as it is; but one that unsubscribed begins anew, and what a program gave a person may give again.
   * @throws RuleFailure, or AppError RATE_LIMITED
   */
  async subscribe(input: unknown): Promise<typeof subscribed> {
    const values = check(newsletterRules, input);
    await this.throttle.take(allowance);
    await this.em.execute(
      `insert into subscribers as s (email, is_flagged) values (?, ?)
       on conflict (lower(email)) do update set
         status = case when s.status = 'unsubscribed' and not excluded.is_flagged then 'unconfirmed' else s.status end,
         is_flagged = s.is_flagged and excluded.is_flagged`,
      [values.email, isTrapped(values)],
    );
    return subscribed;
  }

  list({ limit, offset, ...filter }: SubscriberFilter & { limit: number; offset: number }): Promise<SubscriberRow[]> {
    this.access.require('read', 'subscribers');
    return this.stored.list(conditions(filter), limit, offset);
  }

  count(filter: SubscriberFilter): Promise<{ total: number; isMore: boolean }> {
    this.access.require('read', 'subscribers');
    return this.stored.count(conditions(filter));
  }

  connection(options: {
    first: number;
    after?: string | undefined;
    filter?: SubscriberFilter | undefined;
  }): Promise<Connection<SubscriberRow>> {
    this.access.require('read', 'subscribers');
    return this.stored.connection(conditions(options.filter ?? {}), options.first, options.after);
  }

  /** @throws NotFound */
  async byId(id: number): Promise<SubscriberRow> {
    this.access.require('read', 'subscribers');
    const subscriber = await this.stored.byId(id);
    if (!subscriber) throw new NotFound('Subscriber');
    return subscriber;
  }

  /** @throws NotFound */
  async remove(id: number): Promise<void> {
    this.access.require('delete', 'subscribers');
    const removed = await this.em.execute<unknown[]>('delete from subscribers where id = ? returning id', [id]);
    if (removed.length === 0) throw new NotFound('Subscriber');
  }
}

function conditions({ status, search }: SubscriberFilter): Condition[] {
  return [
    ...(status ? [{ sql: 't.status = ?', value: status }] : []),
    ...(search ? [{ sql: 't.email ilike ?', value: containing(search) }] : []),
  ];
}
