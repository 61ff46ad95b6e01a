import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SubscriberStatus } from '#schema/constants';
import type { Access } from '../access.ts';
import type { Connection } from '../connection.ts';
import { NotFound } from '../errors.ts';
import { containing, Newest, type Condition } from '../newest.ts';
import { subscriberColumns, type SubscriberRow } from './subscriber.row.ts';

export interface SubscriberFilter {
  status?: SubscriberStatus | undefined;
  search?: string | undefined;
}

export class SubscriberService {
  private readonly stored: Newest<SubscriberRow>;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
  ) {
    this.stored = new Newest(em, subscriberColumns, 'subscribers');
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
