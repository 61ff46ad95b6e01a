import type { JobTools } from '../../../kernel/job.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { cutText } from '#schema/text/cut-text';
import { faultMessage, toAppError } from '../../../kernel/errors/to-app-error.ts';
import type { Attempt } from '../../../kernel/jobs/jobs.ts';
import { Subscriber } from '../subscribers/subscriber.entity.ts';
import { NewsletterLinks } from '../subscribers/links.ts';
import { NewsletterRecipient, type RecipientState } from './recipient.entity.ts';
import { NewsletterSend } from './send.entity.ts';
import { withUnsubscribeLink } from './unsubscribe-placeholder.ts';

type SendMail = Pick<NewsletterSend, 'subject' | 'html' | 'plain'>;

interface Recipient {
  subscriberId: number;
  email: string;
  tries: number;
}

/** A job works this long, then queues the next one: so the end of a killed server is noticed soon. */
const sliceMs = 60_000;
/** Longer than any mail server takes to reply. */
const uncertainAfterMs = 2 * 60_000;
/** A deferred recipient waits this much longer each time. */
const retryMs = 5 * 60_000;
const maxTries = 5;

const ago = (ms: number) => new Date(Date.now() - ms);

/**
 * Mails the queued recipients of a send one after another. A recipient is `sending` from just before the last line of
 * the mail until the mail server has replied. If the server is killed in between, it is unknown whether the mail
 * arrived: the recipient becomes `uncertain` and is not mailed again. Killed anywhere else, no mail is lost or sent
 * twice.
 */
export async function sendNewsletter(tools: JobTools, sendId: number, attempt: Attempt): Promise<void> {
  const em = tools.orm.em.fork();
  const until = Date.now() + sliceMs;
  const continueLater = (seconds: number) =>
    tools.jobs().put(em, 'newsletter-send', { sendId }, { notBefore: new Date(Date.now() + seconds * 1000) });
  const mail = await em.findOne(
    NewsletterSend,
    { id: sendId, status: 'sending' },
    { fields: ['subject', 'html', 'plain'], disableIdentityMap: true },
  );
  if (!mail) return;
  await settleStale(em, sendId);
  while (!attempt.signal.aborted) {
    if (Date.now() > until) return continueLater(0);
    const recipient = await nextRecipient(em, sendId);
    if (!recipient) {
      if (await finish(em, sendId)) return;
      return continueLater(60);
    }
    const start = Date.now();
    try {
      await sendOne(tools, em, sendId, mail, recipient);
    } catch (error) {
      if (attempt.isLast) await giveUp(em, sendId, error);
      throw error;
    }
    const wait = 60_000 / tools.newsletterPerMinute - (Date.now() - start);
    if (wait > 0) await sleep(wait, undefined, { signal: attempt.signal }).catch(() => undefined);
  }
  await continueLater(0);
}

/** Settles the recipients that a killed server left as `sending`, and those who have unsubscribed since. */
async function settleStale(em: SqlEntityManager, sendId: number): Promise<void> {
  await em.nativeUpdate(
    NewsletterRecipient,
    { send: sendId, state: 'sending', at: { $lt: ago(uncertainAfterMs) } },
    { state: 'uncertain', reason: 'The server stopped while this email was being sent' },
  );
  await em.execute(
    `update newsletter_recipients r set state = 'skipped', at = now(), reason = 'No longer subscribed'
     from subscribers s where r.send_id = ? and r.state = 'queued' and s.id = r.subscriber_id and s.status <> 'confirmed'`,
    [sendId],
  );
}

async function nextRecipient(em: SqlEntityManager, sendId: number): Promise<Recipient | null> {
  const isDue = Array.from({ length: maxTries }, (_, tries) =>
    tries === 0 ? { tries } : { tries, at: { $lt: ago(retryMs * tries) } },
  );
  const next = await em.findOne(
    NewsletterRecipient,
    {
      send: { id: sendId, status: 'sending' },
      state: 'queued',
      subscriber: { status: 'confirmed' },
      $or: isDue,
    },
    {
      fields: ['tries', 'subscriber.email'],
      orderBy: { tries: 'asc', subscriber: { id: 'asc' } },
      disableIdentityMap: true,
    },
  );
  return next && { subscriberId: next.subscriber.id, email: next.subscriber.email, tries: next.tries };
}

async function sendOne(
  { mailServer, publicUrl, secret, log }: JobTools,
  em: SqlEntityManager,
  sendId: number,
  mail: SendMail,
  { subscriberId, email, tries }: Recipient,
): Promise<void> {
  const mailer = await mailServer.mailer(em);
  if (!mailer) throw new Error('No mail server is set');
  let isClaimed = false;
  const setState = (state: RecipientState, reason: string | null, changes: { tries?: number } = {}) =>
    em.nativeUpdate(
      NewsletterRecipient,
      { send: sendId, subscriber: subscriberId },
      { state, reason: reason ? cutText(reason, 500) : null, at: new Date(), ...changes },
    );
  const url = new NewsletterLinks(secret, publicUrl).to('unsubscribe', subscriberId);
  const { hostname } = new URL(publicUrl);
  try {
    await mailer.send(
      {
        to: email,
        subject: mail.subject,
        ...withUnsubscribeLink(mail, url),
        messageId: `<newsletter.${sendId}.${subscriberId}@${hostname}>`,
        headers: {
          'List-Unsubscribe': `<${url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'List-Id': `<newsletter.${hostname}>`,
        },
      },
      async () => {
        isClaimed = await claim(em, sendId, subscriberId);
        if (!isClaimed) throw new NotClaimed();
      },
    );
    await setState('sent', null);
  } catch (error) {
    if (error instanceof NotClaimed) return;
    const { responseCode, command, code, message } = error as Error & {
      responseCode?: number;
      command?: string;
      code?: string;
    };
    const isAddressRefused = code === 'EENVELOPE' && command !== 'MAIL FROM';
    if (responseCode === undefined && isClaimed) {
      await setState('uncertain', message);
    } else if (responseCode === undefined && isOfOneMail(error, code)) {
      // An address or a mail that cannot be written: the others are not held up.
      const id = randomUUID();
      log.error({ err: error, send: sendId, subscriber: subscriberId, requestId: id }, 'A newsletter mail failed');
      await setState('failed', code === 'EENVELOPE' ? message : faultMessage(id));
    } else if (responseCode === undefined || responseCode === 421 || code === 'EAUTH' || command === 'MAIL FROM') {
      // The mail server accepts nothing at present: try the whole job again later.
      if (isClaimed) await setState('queued', message);
      throw error;
    } else if (responseCode < 500) {
      if (tries + 1 >= maxTries) await setState('failed', message);
      else await setState('queued', message, { tries: tries + 1 });
    } else if (isAddressRefused) await bounce(em, sendId, subscriberId, message);
    else await setState('failed', message);
  }
}

/** Codes of nodemailer for a mail server that cannot be reached or used. */
const serverCodes =
  /^E(?:ABORT|AUTH|CONFIG|CONNECTION|DNS|MAXLIMIT|NOAUTH|OAUTH2|PROTOCOL|PROXY|REQUIRETLS|SOCKET|STREAM|TIMEDOUT|TLS)$/;

const isOfOneMail = (error: unknown, code = '') =>
  !serverCodes.test(code) && toAppError(error).code === 'INTERNAL_SERVER_ERROR';

/** Another server has claimed the recipient, the send was stopped, or the subscriber has unsubscribed. */
class NotClaimed extends Error {}

/** One statement, so that of several servers only one mails the recipient. */
async function claim(em: SqlEntityManager, sendId: number, subscriberId: number): Promise<boolean> {
  const claimed = await em.execute<unknown[]>(
    `update newsletter_recipients r set state = 'sending', at = now()
     from subscribers s, newsletter_sends n
     where r.send_id = ? and r.subscriber_id = ? and r.state = 'queued' and s.id = r.subscriber_id and s.status = 'confirmed'
       and n.id = r.send_id and n.status = 'sending' returning r.subscriber_id`,
    [sendId, subscriberId],
  );
  return claimed.length > 0;
}

/** The address was refused permanently: it gets no more mail. */
async function bounce(em: SqlEntityManager, sendId: number, subscriberId: number, message: string): Promise<void> {
  const reason = cutText(message, 500);
  const at = new Date();
  await em.transactional(async (own) => {
    await own.nativeUpdate(
      NewsletterRecipient,
      { send: sendId, subscriber: subscriberId },
      { state: 'bounced', reason, at },
    );
    await own.nativeUpdate(
      Subscriber,
      { id: subscriberId, status: 'confirmed' },
      { status: 'bounced', bounceReason: reason, endedAt: at },
    );
  });
}

/** Marks the send as sent when no recipient is left. @returns whether the send has ended */
async function finish(em: SqlEntityManager, sendId: number): Promise<boolean> {
  await settleStale(em, sendId);
  // A send gets no new recipients once it has started, so none can appear after this count.
  const left = await em.count(NewsletterRecipient, { send: sendId, state: { $in: ['queued', 'sending'] } });
  if (left > 0) return (await em.count(NewsletterSend, { id: sendId, status: 'sending' })) === 0;
  await em.nativeUpdate(NewsletterSend, { id: sendId, status: 'sending' }, { status: 'sent', finishedAt: new Date() });
  return true;
}

/** The mail server stays unreachable. The recipients still queued can be mailed by starting another send. */
async function giveUp(em: SqlEntityManager, sendId: number, error: unknown): Promise<void> {
  const problem = cutText(withoutAddresses(error instanceof Error ? error.message : String(error)), 500);
  await em.transactional(async (own) => {
    await own.nativeUpdate(
      NewsletterSend,
      { id: sendId, status: 'sending' },
      { status: 'stopped', finishedAt: new Date(), problem },
    );
    await own.nativeDelete(NewsletterRecipient, { send: sendId, state: 'queued' });
  });
}

/** The problem of a send, and its audit entry, stay when a person is erased: they must not contain addresses. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…');
}
