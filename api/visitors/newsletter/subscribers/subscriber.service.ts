import { raw } from '@mikro-orm/postgresql';
import { subscriberStatuses, type SubscriberStatus } from '#schema/constants';
import { check } from '#schema/rules/check';
import { bounceRules, importRules } from '#schema/rules/visitors/newsletter';
import { recordAct } from '../../../kernel/database/record-act.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Connection } from '../../../kernel/lists/connection.ts';
import type { PageRequest } from '../../../kernel/lists/page-request.ts';
import type { Counted } from '../../../kernel/lists/count-up-to.ts';
import { checkIds } from '../../../kernel/lists/bulk.ts';
import { Conflict, NotFound } from '../../../kernel/errors/errors.ts';
import { KeysetList } from '../../../kernel/lists/keyset-list.ts';
import { confirmationQueue } from './confirmation-queue.ts';
import { isNoted } from './noted-subscribers.job.ts';
import { readImport, type ImportLine } from './subscriber-import.csv.ts';
import { Subscriber } from './subscriber.entity.ts';
import { subscriberOrders, whereSubscriber, type SubscriberFilter, type SubscriberSort } from './subscriber.query.ts';

export interface SubscriberOverview {
  byStatus: { status: SubscriberStatus; count: number }[];
  /** Twelve weeks, this one last. */
  growth: { week: string; confirmed: number; ended: number }[];
  /** Unconfirmed, not flagged, and never mailed a confirmation link. */
  unasked: number;
  /** Addresses entered by visitors while no mail could be sent. They get the link automatically once it can be. */
  noted: number;
  canMail: boolean;
}

export interface ImportResult {
  /** The number of new addresses. */
  added: number;
  /** The first of these addresses. */
  addedFirst: ImportLine[];
  refused: (ImportLine & { message: string })[];
  refusedCount: number;
}

/** The lines of a long file that each list of a result holds. */
const maxListedLines = 200;

const objects = 'This person has unsubscribed: only they can subscribe again';

const knownMessages: Record<SubscriberStatus, string> = {
  unconfirmed: 'Already known: not confirmed yet',
  confirmed: 'Already known: confirmed',
  unsubscribed: 'Has unsubscribed: only the person can subscribe again',
  bounced: 'Already known: email to it bounced',
};

/** What the panel does with subscribers. Visitors subscribe through `SubscriptionService`. */
export class SubscriberService {
  private readonly subscribers: KeysetList<Subscriber>;

  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'mailServer' | 'jobs'>) {
    this.subscribers = new KeysetList(scope.em, Subscriber);
  }

  /** Newest first. */
  list({ limit, offset, ...filter }: SubscriberFilter & { limit: number; offset: number }): Promise<Subscriber[]> {
    this.scope.access.require('read', 'subscribers');
    return this.subscribers.list(whereSubscriber(filter), { limit, offset });
  }

  count(filter: SubscriberFilter): Promise<Counted> {
    this.scope.access.require('read', 'subscribers');
    return this.subscribers.count(whereSubscriber(filter));
  }

  connection(
    options: PageRequest & { filter?: SubscriberFilter | undefined; sort?: SubscriberSort | undefined },
  ): Promise<Connection<Subscriber>> {
    this.scope.access.require('read', 'subscribers');
    const order = subscriberOrders[options.sort ?? 'newest'];
    return this.subscribers.connection(whereSubscriber(options.filter ?? {}), options, order);
  }

  /** Everything that matches, oldest first, for an export. */
  all(filter: SubscriberFilter): AsyncGenerator<Subscriber> {
    this.scope.access.require('read', 'subscribers');
    return this.subscribers.all(whereSubscriber(filter), subscriberOrders.oldest);
  }

  async overview(): Promise<SubscriberOverview> {
    this.scope.access.require('read', 'subscribers');
    const [counts, growth, unasked, noted, queue] = await Promise.all([
      this.scope.em
        .createQueryBuilder(Subscriber, 's')
        .select(['s.status', raw('count(*)::int as count')])
        .groupBy('s.status')
        .execute<{ status: SubscriberStatus; count: number }[]>('all'),
      this.scope.em.execute<SubscriberOverview['growth']>(
        `select to_char(week, 'YYYY-MM-DD') as week,
           (select count(*)::int from subscribers
             where confirmed_at >= week and confirmed_at < week + interval '7 days') as confirmed,
           (select count(*)::int from subscribers
             where ended_at >= week and ended_at < week + interval '7 days' and confirmed_at is not null) as ended
         from generate_series(date_trunc('week', now() at time zone 'utc') - interval '11 weeks',
           date_trunc('week', now() at time zone 'utc'), interval '1 week') week order by week`,
      ),
      this.scope.em.count(Subscriber, isUnasked),
      this.scope.em.count(Subscriber, isNoted),
      confirmationQueue(this.scope, 'newsletter-confirmation-bulk'),
    ]);
    const countOf = (status: SubscriberStatus) => counts.find((one) => one.status === status)?.count ?? 0;
    return {
      byStatus: subscriberStatuses.map((status) => ({ status, count: countOf(status) })),
      growth,
      unasked,
      noted,
      canMail: queue !== null,
    };
  }

  /** @throws NotFound */
  async byId(id: number): Promise<Subscriber> {
    this.scope.access.require('read', 'subscribers');
    return this.found(id);
  }

  /** @throws NotFound */
  async remove(id: number): Promise<void> {
    if ((await this.removeMany([id])) === 0) throw new NotFound('Subscriber');
  }

  /** @returns how many were deleted */
  async removeMany(ids: readonly number[]): Promise<number> {
    this.scope.access.require('delete', 'subscribers');
    const id = { $in: [...checkIds(ids)] };
    return this.scope.em.transactional((em) => em.nativeDelete(Subscriber, { id }));
  }

  /**
   * Mails a confirmation link to these, or to all unconfirmed subscribers who were never mailed one.
   * @returns how many will be mailed
   * @throws Conflict when no mail server is set
   */
  async askToConfirm(ids?: readonly number[] | null): Promise<number> {
    this.scope.access.require('update', 'subscribers');
    const queue = await confirmationQueue(this.scope, 'newsletter-confirmation-bulk');
    if (!queue) throw new Conflict('No mail server is set. Once there is one (Settings, Mail), links can be sent.');
    const mailed = ids ? await this.unflag(checkIds(ids)) : await this.unasked();
    await queue(mailed);
    // No row changes until the mails are sent, so no trigger writes this audit entry.
    if (mailed.length > 0) {
      const itemId = mailed.length === 1 ? String(mailed[0]) : null;
      await this.scope.em.transactional((em) =>
        recordAct(em, { action: 'ask', kind: 'subscriber', itemId, after: { asked: mailed.length } }),
      );
    }
    return mailed.length;
  }

  /**
   * For mail that was accepted first and returned to the sender's mailbox later.
   * @throws NotFound, or Conflict for an unsubscribed address
   */
  async markBounced(id: number, input: unknown): Promise<Subscriber> {
    this.scope.access.require('update', 'subscribers');
    const { reason } = check(bounceRules, input);
    await this.scope.em.transactional(async (em) => {
      const subscriber = await em.findOne(Subscriber, id);
      if (!subscriber) throw new NotFound('Subscriber');
      if (subscriber.status === 'unsubscribed') throw new Conflict(objects);
      em.assign(subscriber, { status: 'bounced', endedAt: new Date(), bounceReason: reason });
    });
    return this.found(id);
  }

  /** Restores the former state of a subscriber. @throws NotFound, or Conflict for one who has unsubscribed */
  async putBack(id: number, before: Partial<Subscriber>): Promise<void> {
    this.scope.access.require('update', 'subscribers');
    await this.scope.em.transactional(async (em) => {
      const subscriber = await em.findOne(Subscriber, id);
      if (!subscriber) throw new NotFound('Subscriber');
      if (subscriber.status === 'unsubscribed') throw new Conflict(objects);
      const times = Object.entries(before).map(([name, value]) => [
        name,
        name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
      ]);
      em.assign(subscriber, Object.fromEntries(times) as Partial<Subscriber>);
    });
  }

  /**
   * Adds the new addresses of a CSV file. Known ones stay unchanged, above all those who have unsubscribed.
   * @param input `isDryRun` only reports what would happen; `consentNote` states how these people agreed
   */
  async importCsv(input: unknown): Promise<ImportResult> {
    this.scope.access.require('create', 'subscribers');
    const { csv, consentNote, isDryRun } = check(importRules, input);
    const { lines, refused } = readImport(csv);
    const known = await this.scope.em.execute<{ email: string; status: SubscriberStatus }[]>(
      `select lower(email) as email, status from subscribers where lower(email) in (
         select lower(value) from unnest(array[?]::text[]) as value)`,
      [lines.map(({ email }) => email)],
    );
    const statusOf = new Map(known.map(({ email, status }) => [email, status]));
    const fresh: ImportLine[] = [];
    for (const line of lines) {
      const status = statusOf.get(line.email.toLowerCase());
      if (status) refused.push({ ...line, message: knownMessages[status] });
      else fresh.push(line);
    }
    const added = isDryRun ? fresh.length : await this.add(fresh, consentNote ?? null);
    return {
      added,
      addedFirst: fresh.slice(0, maxListedLines),
      refused: refused.sort((one, other) => one.line - other.line).slice(0, maxListedLines),
      refusedCount: refused.length,
    };
  }

  private async add(lines: readonly ImportLine[], consentNote: string | null): Promise<number> {
    const added = await this.scope.em.transactional((em) =>
      em.execute<unknown[]>(
        `insert into subscribers (email, source, status, consent_note, confirmed_at)
           select value, 'import', ?, ?, ${consentNote === null ? 'null' : 'now()'} from unnest(array[?]::text[]) as value
         on conflict (lower(email)) do nothing returning id`,
        [consentNote === null ? 'unconfirmed' : 'confirmed', consentNote, lines.map(({ email }) => email)],
      ),
    );
    return added.length;
  }

  /** Clears the flag of unconfirmed subscribers that a person has chosen. @returns their ids */
  private unflag(ids: readonly number[]): Promise<number[]> {
    return this.scope.em.transactional(async (em) => {
      const subscribers = await em.find(Subscriber, { id: { $in: [...ids] }, status: 'unconfirmed' });
      for (const subscriber of subscribers) subscriber.isFlagged = false;
      return subscribers.map(({ id }) => id);
    });
  }

  private async unasked(): Promise<number[]> {
    const subscribers = await this.scope.em.find(Subscriber, isUnasked, {
      fields: ['id'],
      orderBy: { id: 'asc' },
      disableIdentityMap: true,
    });
    return subscribers.map(({ id }) => id);
  }

  private async found(id: number): Promise<Subscriber> {
    const subscriber = await this.subscribers.byId(id);
    if (!subscriber) throw new NotFound('Subscriber');
    return subscriber;
  }
}

const isUnasked = { status: 'unconfirmed', askedAt: null, isFlagged: false } as const;
