import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { JobTools } from '../../../kernel/job.ts';
import { brandOf } from '../../../kernel/mail/mail-brand.ts';
import { noticeMail } from '../../../kernel/mail/notice-mail.template.ts';
import { confirmationNotice } from './confirmation-mail.template.ts';
import { NewsletterLinks } from './links.ts';
import { isAwaited, Subscriber } from './subscriber.entity.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxMailsPerDay = 3;

/**
 * Mails the confirmation link to a subscriber, or a notice to one who has confirmed already. At most three mails a day
 * and ten minutes apart, however often the address is entered; none to subscribers flagged as bots.
 * @throws the mail server's error; the mail may then be tried again at once
 */
export async function sendConfirmation(
  { orm, mailServer, publicUrl, secret, scopeOf }: JobTools,
  subscriberId: number,
): Promise<void> {
  const em = orm.em.fork();
  const mailer = await mailServer.mailer(em);
  if (!mailer) {
    // Switched off since it was queued.
    await em.nativeUpdate(Subscriber, { id: subscriberId, ...isAwaited }, { notedAt: new Date() });
    return;
  }
  const subscriber = await claim(em, subscriberId);
  if (!subscriber) return;
  const site = await scopeOf(em, null).settings.site();
  const links = new NewsletterLinks(secret, publicUrl);
  const isKnown = subscriber.status === 'confirmed';
  const notice = confirmationNotice(site, isKnown, links.to(isKnown ? 'unsubscribe' : 'confirm', subscriberId));
  try {
    await mailer.send(noticeMail(brandOf(site, publicUrl), subscriber.email, notice));
  } catch (error) {
    const askedTimes = Math.max(subscriber.askedTimes - 1, 0);
    await em.nativeUpdate(Subscriber, { id: subscriberId }, { askedAt: null, askedTimes });
    throw error;
  }
}

/** Counts a mail to the subscriber before it is sent, so that two servers do not both send it. */
function claim(em: SqlEntityManager, id: number): Promise<Subscriber | null> {
  return em.transactional(async (own) => {
    const where = { id, isFlagged: false };
    const subscriber = await own.findOne(Subscriber, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!subscriber || !mayMail(subscriber)) return null;
    const isSameDay = subscriber.askedAt !== null && msSince(subscriber.askedAt) < dayMs;
    return own.assign(subscriber, { askedTimes: isSameDay ? subscriber.askedTimes + 1 : 1, askedAt: new Date() });
  });
}

function mayMail({ status, enteredAgainAt, askedAt, askedTimes }: Subscriber): boolean {
  const isAwaiting = status === 'unconfirmed' || (status === 'unsubscribed' && enteredAgainAt !== null);
  if (!isAwaiting && status !== 'confirmed') return false;
  if (askedAt === null || msSince(askedAt) >= dayMs) return true;
  return isAwaiting && askedTimes < maxMailsPerDay && msSince(askedAt) >= 10 * minuteMs;
}

const msSince = (time: Date) => Date.now() - time.getTime();
