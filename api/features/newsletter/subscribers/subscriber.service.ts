import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { subscriberStatuses, type SubscriberStatus } from '#schema/constants';
import { check } from '#schema/rules/check';
import { bounceRules, importRules } from '#schema/rules/newsletter';
import type { Access } from '../../../scope/access.ts';
import type { Connection } from '../../../lists/connection.ts';
import { checkChosen } from '../../content/bulk.ts';
import { Conflict, NotFound } from '../../../errors/errors.ts';
import { KeysetList } from '../../../lists/keyset-list.ts';
import { readImport, type ImportLine } from './import.ts';
import { Subscriber } from './subscriber.entity.ts';
import { subscriberOrders, whereSubscriber, type SubscriberFilter, type SubscriberSort } from './subscriber.list.ts';

export interface SubscriberOverview {
  byStatus: { status: SubscriberStatus; count: number }[];
  /** Twelve weeks, this one last. */
  growth: { week: string; confirmed: number; ended: number }[];
  /** Waiting, and never asked to confirm. */
  unasked: number;
  canMail: boolean;
}

export interface ImportResult {
  /** How many are new. */
  added: number;
  /** The first of them. */
  addedFirst: ImportLine[];
  refused: (ImportLine & { message: string })[];
  refusedCount: number;
}

/** What of a long file is told line by line. */
const toldAtMost = 200;

const words: Record<SubscriberStatus, string> = {
  unconfirmed: 'Known already, and waiting',
  confirmed: 'Known already, and confirmed',
  unsubscribed: 'Has unsubscribed: only the person can subscribe again',
  bounced: 'Known already: mail to it came back',
};

/** Subscribers to the newsletter, for those who look after them. */
export class SubscriberService {
  private readonly subscribers: KeysetList<Subscriber>;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    /** Queues mails with a confirmation link; null where no mail server is set. */
    private readonly queueConfirmations: ((subscriberIds: readonly number[]) => Promise<void>) | null,
  ) {
    this.subscribers = new KeysetList(em, Subscriber);
  }

  /** Newest first. */
  list({ limit, offset, ...filter }: SubscriberFilter & { limit: number; offset: number }): Promise<Subscriber[]> {
    this.access.require('read', 'subscribers');
    return this.subscribers.list(whereSubscriber(filter), { limit, offset });
  }

  count(filter: SubscriberFilter): Promise<{ total: number; isMore: boolean }> {
    this.access.require('read', 'subscribers');
    return this.subscribers.count(whereSubscriber(filter));
  }

  connection(options: {
    first: number;
    after?: string | undefined;
    filter?: SubscriberFilter | undefined;
    sort?: SubscriberSort | undefined;
  }): Promise<Connection<Subscriber>> {
    this.access.require('read', 'subscribers');
    const order = subscriberOrders[options.sort ?? 'newest'];
    return this.subscribers.connection(whereSubscriber(options.filter ?? {}), options.first, options.after, order);
  }

  /** Everything that matches, oldest first, for an export. */
  all(filter: SubscriberFilter): AsyncGenerator<Subscriber> {
    this.access.require('read', 'subscribers');
    return this.subscribers.all(whereSubscriber(filter), subscriberOrders.oldest);
  }

  async overview(): Promise<SubscriberOverview> {
    this.access.require('read', 'subscribers');
    const [counts, growth, [unasked]] = await Promise.all([
      this.em.execute<{ status: SubscriberStatus; count: number }[]>(
        'select status, count(*)::int as count from subscribers group by status',
      ),
      this.em.execute<SubscriberOverview['growth']>(
        `select to_char(week, 'YYYY-MM-DD') as week,
           (select count(*)::int from subscribers where confirmed_at >= week and confirmed_at < week + interval '7 days') as confirmed,
           (select count(*)::int from subscribers where ended_at >= week and ended_at < week + interval '7 days'
             and confirmed_at is not null) as ended
         from generate_series(date_trunc('week', now() at time zone 'utc') - interval '11 weeks',
           date_trunc('week', now() at time zone 'utc'), interval '1 week') week order by week`,
      ),
      this.em.execute<{ n: number }[]>(`select count(*)::int as n from subscribers where ${isUnasked}`),
    ]);
    const countOf = (status: SubscriberStatus) => counts.find((one) => one.status === status)?.count ?? 0;
    return {
      byStatus: subscriberStatuses.map((status) => ({ status, count: countOf(status) })),
      growth,
      unasked: unasked?.n ?? 0,
      canMail: this.queueConfirmations !== null,
    };
  }

  /** @throws NotFound */
  async byId(id: number): Promise<Subscriber> {
    this.access.require('read', 'subscribers');
    return this.found(id);
  }

  /** @throws NotFound */
  async remove(id: number): Promise<void> {
    if ((await this.removeMany([id])) === 0) throw new NotFound('Subscriber');
  }

  /** @returns how many there were */
  async removeMany(ids: readonly number[]): Promise<number> {
    this.access.require('delete', 'subscribers');
    const removed = await this.em.execute<unknown[]>(
      'delete from subscribers where id in (select value::int from json_array_elements_text(?::json)) returning id',
      [JSON.stringify(checkChosen(ids))],
    );
    return removed.length;
  }

  /**
   * Mails the link to confirm to these, or to all that wait and were never sent one.
   * @returns how many will be mailed
   * @throws Conflict where no mail server is set
   */
  async askToConfirm(ids?: readonly number[] | null): Promise<number> {
    this.access.require('update', 'subscribers');
    if (!this.queueConfirmations) {
      throw new Conflict('This server sends no mail yet: an operator sets SMTP_URL, then links to confirm can be sent');
    }
    // Whoever chooses an address by hand has looked at it.
    const asked = ids
      ? await this.em.execute<{ id: number }[]>(
          `update subscribers set is_flagged = false where status = 'unconfirmed'
             and id in (select value::int from json_array_elements_text(?::json)) returning id`,
          [JSON.stringify(checkChosen(ids))],
        )
      : await this.em.execute<{ id: number }[]>(`select id from subscribers where ${isUnasked} order by id`);
    await this.queueConfirmations(asked.map(({ id }) => id));
    // Mails in the site's name, whose sending changes nothing before they are gone.
    if (asked.length > 0) {
      const [only] = asked.length === 1 ? asked : [];
      await this.em.transactional((em) =>
        em.execute(`select audit_record('ask', 'subscriber', ?, null, null, ?::jsonb)`, [
          only ? String(only.id) : null,
          JSON.stringify({ asked: asked.length }),
        ]),
      );
    }
    return asked.length;
  }

  /** For mail that came back later, to the sender's mailbox. @throws NotFound */
  async markBounced(id: number, input: unknown): Promise<Subscriber> {
    this.access.require('update', 'subscribers');
    const { reason } = check(bounceRules, input);
    await this.em.execute(
      `update subscribers set status = 'bounced', ended_at = now(), bounce_reason = ? where id = ?`,
      [reason, id],
    );
    return this.found(id);
  }

  /**
   * Adds what of a CSV file is new; what is known stays as it is, above all who has unsubscribed.
   * @param input `isDryRun` only says what would happen; `consentNote` declares, in words, that these people have agreed
   */
  async importCsv(input: unknown): Promise<ImportResult> {
    this.access.require('create', 'subscribers');
    const { csv, consentNote, isDryRun } = check(importRules, input);
    const { lines, refused } = readImport(csv);
    const known = await this.em.execute<{ email: string; status: SubscriberStatus }[]>(
      `select lower(email) as email, status from subscribers where lower(email) in (
         select lower(value) from json_array_elements_text(?::json))`,
      [JSON.stringify(lines.map(({ email }) => email))],
    );
    const statusOf = new Map(known.map(({ email, status }) => [email, status]));
    const fresh: ImportLine[] = [];
    for (const line of lines) {
      const status = statusOf.get(line.email.toLowerCase());
      if (status) refused.push({ ...line, message: words[status] });
      else fresh.push(line);
    }
    const added = isDryRun ? fresh.length : await this.add(fresh, consentNote ?? null);
    return {
      added,
      addedFirst: fresh.slice(0, toldAtMost),
      refused: refused.sort((one, other) => one.line - other.line).slice(0, toldAtMost),
      refusedCount: refused.length,
    };
  }

  private async add(lines: readonly ImportLine[], consentNote: string | null): Promise<number> {
    const added = await this.em.execute<unknown[]>(
      `insert into subscribers (email, source, status, consent_note, confirmed_at)
         select value, 'import', ?, ?, ${consentNote === null ? 'null' : 'now()'} from json_array_elements_text(?::json)
       on conflict (lower(email)) do nothing returning id`,
      [
        consentNote === null ? 'unconfirmed' : 'confirmed',
        consentNote,
        JSON.stringify(lines.map(({ email }) => email)),
      ],
    );
    return added.length;
  }

  private async found(id: number): Promise<Subscriber> {
    const subscriber = await this.subscribers.byId(id);
    if (!subscriber) throw new NotFound('Subscriber');
    return subscriber;
  }
}

const isUnasked = `status = 'unconfirmed' and asked_at is null and not is_flagged`;
