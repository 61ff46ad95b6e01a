import type { SubscriptionLinkState } from '#schema/constants';
import { check } from '#schema/rules/check';
import { subscribed, type FormResponse } from '#schema/words/form-responses';
import { newsletterRules } from '#schema/rules/visitors/newsletter';
import { hasFilledHoneypot } from '#schema/rules/visitors/honeypot';
import type { Scope } from '../../../kernel/scope.ts';
import { confirmationQueue } from './confirmation-queue.ts';
import { NewsletterLinks, type LinkPurpose } from './links.ts';
import { isAwaited, Subscriber } from './subscriber.entity.ts';

export interface LinkState {
  state: SubscriptionLinkState;
  /** Shortened, but enough to recognise one's own; null for an unknown link. */
  address: string | null;
}

const limit = { name: 'subscribers', times: 5, withinSeconds: 600 };

/** What visitors do: subscribe, and confirm or unsubscribe by a mailed link. */
export class SubscriptionService {
  private readonly links: NewsletterLinks;

  constructor(
    private readonly scope: Pick<
      Scope,
      'em' | 'throttle' | 'settings' | 'secret' | 'publicUrl' | 'mailServer' | 'jobs'
    >,
  ) {
    this.links = new NewsletterLinks(scope.secret, scope.publicUrl);
  }

  /** Subscribes and returns the thanks. @throws RuleFailure, or AppError RATE_LIMITED */
  async subscribe(input: unknown): Promise<FormResponse> {
    return subscribed(await this.enter(input), (await this.scope.settings.site()).words ?? {});
  }

  /**
   * Open to anyone. The response, the statement and the time it takes are the same whether or not the address is known,
   * so the form does not reveal who subscribes. A known subscriber stays unchanged: one who unsubscribed gets a link and
   * stays unsubscribed until it is followed, because anybody can enter an address. One that bounced starts again, and a
   * flag is cleared when a person enters the address. While no mail can be sent, the address is
   * noted, and gets its link once mail can be sent.
   * @returns whether a mail is sent
   * @throws RuleFailure, or AppError RATE_LIMITED
   */
  async enter(input: unknown): Promise<boolean> {
    const values = check(newsletterRules, input);
    await this.scope.throttle.take(limit);
    const queue = await confirmationQueue(this.scope, 'newsletter-confirmation');
    const [row] = await this.scope.em.transactional((em) =>
      em.execute<{ id: number }[]>(
        `insert into subscribers as s (email, is_flagged, noted_at) values (?, ?, ${queue ? 'null' : 'now()'})
         on conflict (lower(email)) do update set
           status = case when s.status = 'bounced' and not excluded.is_flagged then 'unconfirmed' else s.status end,
           entered_again_at = case when s.status = 'unsubscribed' and not excluded.is_flagged then now()
             else s.entered_again_at end,
           is_flagged = s.is_flagged and excluded.is_flagged,
           noted_at = coalesce(excluded.noted_at, s.noted_at)
         returning id`,
        [values.email, hasFilledHoneypot(values)],
      ),
    );
    if (!queue) return false;
    if (row) await queue([row.id]);
    return true;
  }

  /** What a link would do now. Reading changes nothing, because mail scanners follow every link. */
  async linkState(purpose: LinkPurpose, token: string): Promise<LinkState> {
    const link = this.links.read(purpose, token);
    if (!link) return unknownLink;
    const subscriber = await this.scope.em.findOne(Subscriber, link.subscriberId, {
      fields: ['email', 'status', 'enteredAgainAt'],
      disableIdentityMap: true,
    });
    if (!subscriber) return unknownLink;
    const { status, email, enteredAgainAt } = subscriber;
    const address = shortened(email);
    if (purpose === 'unsubscribe') return { state: status === 'unsubscribed' ? 'done' : 'open', address };
    if (status === 'confirmed') return { state: 'done', address };
    if (link.isExpired) return { state: 'expired', address };
    const isOpen = status === 'unconfirmed' || (status === 'unsubscribed' && enteredAgainAt !== null);
    return { state: isOpen ? 'open' : 'ended', address };
  }

  /** Confirms or unsubscribes. Following a link twice does no harm; an unknown or expired one does nothing. */
  async follow(purpose: LinkPurpose, token: string): Promise<LinkState> {
    const link = this.links.read(purpose, token);
    if (link && !link.isExpired) {
      const id = link.subscriberId;
      await this.scope.em.transactional((em) =>
        purpose === 'confirm'
          ? em.nativeUpdate(
              Subscriber,
              { id, ...isAwaited },
              {
                ...{ status: 'confirmed', confirmedAt: new Date(), endedAt: null, enteredAgainAt: null },
                ...{ bounceReason: null, isFlagged: false },
              },
            )
          : em.nativeUpdate(
              Subscriber,
              { id, $or: [{ status: { $ne: 'unsubscribed' } }, { enteredAgainAt: { $ne: null } }] },
              { status: 'unsubscribed', endedAt: new Date(), enteredAgainAt: null },
            ),
      );
    }
    return this.linkState(purpose, token);
  }
}

const unknownLink: LinkState = { state: 'unknown', address: null };

/** A mail may be forwarded, and its reader should not learn the whole address from the link. */
function shortened(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email.slice(0, at))[0] ?? ''}…${email.slice(at)}`;
}
