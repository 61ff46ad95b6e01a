import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SubscriptionLinkState } from '#schema/constants';
import { check } from '#schema/rules/check';
import { subscribed } from '#schema/form-responses';
import { newsletterRules } from '#schema/rules/newsletter';
import { hasFilledHoneypot } from '#schema/rules/honeypot';
import type { ThrottleService } from '../../../rate-limit/throttle.service.ts';
import type { LinkPurpose, NewsletterLinks } from './links.ts';

export interface LinkAnswer {
  state: SubscriptionLinkState;
  /** Enough to know one's own by; null where the link leads nowhere. */
  address: string | null;
}

const allowance = { name: 'subscribers', times: 5, withinSeconds: 600 };

/** What visitors do: subscribe, and, with a mailed link, confirm and end it. */
export class SubscriptionService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly throttle: ThrottleService,
    private readonly links: NewsletterLinks,
    /** Mails links to confirm, later; null where no mail server is set: then they are sent when there is one. */
    private readonly ask: ((subscriberIds: readonly number[]) => Promise<void>) | null,
  ) {}

  /**
   * Anybody may. One answer and one statement whether or not the address is known, and the mail follows after the answer:
   * nobody finds out who reads the newsletter. A known one stays as it is; but one that ended begins anew, and what a
   * program gave a person may give again.
   * @throws RuleFailure, or AppError RATE_LIMITED
   */
  async subscribe(input: unknown): Promise<typeof subscribed> {
    const values = check(newsletterRules, input);
    await this.throttle.take(allowance);
    const [row] = await this.em.execute<{ id: number }[]>(
      `insert into subscribers as s (email, is_flagged) values (?, ?)
       on conflict (lower(email)) do update set
         status = case when s.status in ('unsubscribed', 'bounced') and not excluded.is_flagged then 'unconfirmed' else s.status end,
         is_flagged = s.is_flagged and excluded.is_flagged
       returning id`,
      [values.email, hasFilledHoneypot(values)],
    );
    if (row) await this.ask?.([row.id]);
    return subscribed;
  }

  /** What a link would do now. Looking changes nothing: programs that check mails follow every link. */
  async linkState(purpose: LinkPurpose, token: string): Promise<LinkAnswer> {
    const link = this.links.read(purpose, token);
    if (!link) return nowhere;
    const [row] = await this.em.execute<{ email: string; status: string }[]>(
      'select email, status from subscribers where id = ?',
      [link.subscriberId],
    );
    // Whoever was removed left nothing behind to find.
    if (!row) return nowhere;
    const address = shortened(row.email);
    if (purpose === 'unsubscribe') return { state: row.status === 'unsubscribed' ? 'done' : 'open', address };
    if (row.status === 'confirmed') return { state: 'done', address };
    if (link.isExpired) return { state: 'expired', address };
    return { state: row.status === 'unconfirmed' ? 'open' : 'ended', address };
  }

  /** Does what the link is for. Twice is as good as once; a link that leads nowhere, or no longer, does nothing. */
  async follow(purpose: LinkPurpose, token: string): Promise<LinkAnswer> {
    const link = this.links.read(purpose, token);
    if (link && !link.isExpired) {
      await this.em.execute(
        purpose === 'confirm'
          ? `update subscribers set status = 'confirmed', confirmed_at = now(), ended_at = null, bounce_reason = null, is_flagged = false
             where id = ? and status = 'unconfirmed'`
          : `update subscribers set status = 'unsubscribed', ended_at = now() where id = ? and status <> 'unsubscribed'`,
        [link.subscriberId],
      );
    }
    return this.linkState(purpose, token);
  }
}

const nowhere: LinkAnswer = { state: 'unknown', address: null };

/** A mail may be handed on: whoever gets it need not learn the address. */
function shortened(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email.slice(0, at))[0] ?? ''}…${email.slice(at)}`;
}
