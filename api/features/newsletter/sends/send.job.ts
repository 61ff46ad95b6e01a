import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Attempt, Jobs } from '../../../jobs/jobs.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import type { NewsletterLinks } from '../subscribers/links.ts';
import { withOwnLink } from '../subscribers/own-link.ts';

export interface SendJobs {
  'newsletter-send': { sendId: number };
}

export interface SendTools {
  orm: MikroORM;
  mailer: Mailer | null;
  links: NewsletterLinks;
  publicUrl: string;
  /** Mails a minute at most. */
  perMinute: number;
  jobs: () => Jobs<SendJobs>;
}

interface Send {
  subject: string;
  html: string;
  plain: string;
}

interface Next {
  subscriberId: number;
  email: string;
  tries: number;
}

/** One job works for so long, then puts in the next: a server that is killed is found out soon. */
const sliceMs = 60_000;
/** Longer than any mail server takes to say that it has a mail. */
const uncertainAfter = `interval '2 minutes'`;
const triesAtMost = 5;

/**
 * Sends what waits of one send, one after the other. The row of whoever it is for says "sending" before the last line of
 * a mail goes out, and "sent" when the server has said that it took it. A server killed in between leaves one that
 * nobody can know of: it is shown as uncertain and never sent again. Killed anywhere else, nothing is lost or doubled.
 */
export async function sendNewsletter(tools: SendTools, sendId: number, attempt: Attempt): Promise<void> {
  const em = tools.orm.em.fork();
  const until = Date.now() + sliceMs;
  const again = (seconds: number) =>
    tools.jobs().put(em, 'newsletter-send', { sendId }, { notBefore: new Date(Date.now() + seconds * 1000) });
  const [send] = await em.execute<Send[]>(
    `select subject, html, plain from newsletter_sends where id = ? and status = 'sending'`,
    [sendId],
  );
  if (!send) return;
  await settlePast(em, sendId);
  while (!attempt.signal.aborted) {
    if (Date.now() > until) return again(0);
    const next = await nextOf(em, sendId);
    if (!next) {
      if (await finish(em, sendId)) return;
      return again(60);
    }
    const start = Date.now();
    try {
      await sendOne(tools, em, sendId, send, next);
    } catch (error) {
      if (attempt.isLast) await giveUp(em, sendId, error);
      throw error;
    }
    const wait = 60_000 / tools.perMinute - (Date.now() - start);
    if (wait > 0) await sleep(wait, undefined, { signal: attempt.signal }).catch(() => undefined);
  }
  await again(0);
}

/** What a server that is no more left under way; and whoever unsubscribed meanwhile. */
async function settlePast(em: SqlEntityManager, sendId: number): Promise<void> {
  await em.execute(
    `update newsletter_recipients set state = 'uncertain', reason = 'The server was ended while this mail was being handed over'
     where send_id = ? and state = 'sending' and at < now() - ${uncertainAfter}`,
    [sendId],
  );
  await em.execute(
    `update newsletter_recipients r set state = 'skipped', at = now(), reason = 'No longer subscribed'
     from subscribers s where r.send_id = ? and r.state = 'queued' and s.id = r.subscriber_id and s.status <> 'confirmed'`,
    [sendId],
  );
}

/** What was put off waits for longer each time. */
async function nextOf(em: SqlEntityManager, sendId: number): Promise<Next | undefined> {
  const [next] = await em.execute<Next[]>(
    `select r.subscriber_id as "subscriberId", r.tries, s.email from newsletter_recipients r
       join subscribers s on s.id = r.subscriber_id join newsletter_sends n on n.id = r.send_id
     where r.send_id = ? and r.state = 'queued' and s.status = 'confirmed' and n.status = 'sending'
       and (r.tries = 0 or r.at < now() - interval '5 minutes' * r.tries)
     order by r.tries, r.subscriber_id limit 1`,
    [sendId],
  );
  return next;
}

async function sendOne(
  { mailer, links, publicUrl }: SendTools,
  em: SqlEntityManager,
  sendId: number,
  send: Send,
  { subscriberId, email, tries }: Next,
): Promise<void> {
  if (!mailer) throw new Error('No mail server is set (SMTP_URL)');
  let isTaken = false;
  const become = (state: string, reason: string | null, more = '') =>
    em.execute(
      `update newsletter_recipients set state = ?, reason = ?, at = now()${more} where send_id = ? and subscriber_id = ?`,
      [state, reason?.slice(0, 500) ?? null, sendId, subscriberId],
    );
  const url = links.to('unsubscribe', subscriberId);
  const { hostname } = new URL(publicUrl);
  try {
    await mailer.send(
      {
        to: email,
        subject: send.subject,
        ...withOwnLink(send, url),
        messageId: `<newsletter.${sendId}.${subscriberId}@${hostname}>`,
        headers: {
          'List-Unsubscribe': `<${url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'List-Id': `<newsletter.${hostname}>`,
        },
      },
      async () => {
        isTaken = await take(em, sendId, subscriberId);
        if (!isTaken) throw new Gone();
      },
    );
    await become('sent', null);
  } catch (error) {
    if (error instanceof Gone) return;
    const { responseCode, command, code, message } = error as Error & {
      responseCode?: number;
      command?: string;
      code?: string;
    };
    const isOfAddress = code === 'EENVELOPE' && command !== 'MAIL FROM';
    if (responseCode === undefined && isTaken) {
      await become('uncertain', message);
    } else if (responseCode === undefined || responseCode === 421 || code === 'EAUTH' || command === 'MAIL FROM') {
      // Not about this one: nobody would get anything now.
      if (isTaken) await become('queued', message);
      throw error;
    } else if (responseCode < 500) {
      if (tries + 1 >= triesAtMost) await become('failed', message);
      else await become('queued', message, ', tries = tries + 1');
    } else if (isOfAddress) await bounce(em, sendId, subscriberId, message);
    else await become('failed', message);
  }
}

/** Somebody else has it, or it was stopped, or has unsubscribed. */
class Gone extends Error {}

async function take(em: SqlEntityManager, sendId: number, subscriberId: number): Promise<boolean> {
  const taken = await em.execute<unknown[]>(
    `update newsletter_recipients r set state = 'sending', at = now()
     from subscribers s, newsletter_sends n
     where r.send_id = ? and r.subscriber_id = ? and r.state = 'queued' and s.id = r.subscriber_id and s.status = 'confirmed'
       and n.id = r.send_id and n.status = 'sending' returning r.subscriber_id`,
    [sendId, subscriberId],
  );
  return taken.length > 0;
}

/** The address is refused for good: nothing is sent there any more. */
async function bounce(em: SqlEntityManager, sendId: number, subscriberId: number, message: string): Promise<void> {
  const reason = message.slice(0, 500);
  await em.transactional(async (own) => {
    await own.execute(
      `update newsletter_recipients set state = 'bounced', reason = ?, at = now() where send_id = ? and subscriber_id = ?`,
      [reason, sendId, subscriberId],
    );
    await own.execute(
      `update subscribers set status = 'bounced', bounce_reason = ?, ended_at = now() where id = ? and status = 'confirmed'`,
      [reason, subscriberId],
    );
  });
}

/** @returns whether nothing is left to do */
async function finish(em: SqlEntityManager, sendId: number): Promise<boolean> {
  await settlePast(em, sendId);
  await em.execute(
    `update newsletter_sends set status = 'sent', finished_at = now() where id = ? and status = 'sending'
       and not exists (select from newsletter_recipients where send_id = ? and state in ('queued', 'sending'))`,
    [sendId, sendId],
  );
  const [left] = await em.execute<unknown[]>(`select 1 from newsletter_sends where id = ? and status = 'sending'`, [
    sendId,
  ]);
  return left === undefined;
}

/** The mail server is away for good: what was not sent can be sent again, by hand. */
async function giveUp(em: SqlEntityManager, sendId: number, error: unknown): Promise<void> {
  await em.transactional(async (own) => {
    await own.execute(
      `update newsletter_sends set status = 'stopped', finished_at = now(), problem = ? where id = ? and status = 'sending'`,
      [withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500), sendId],
    );
    await own.execute(`delete from newsletter_recipients where send_id = ? and state = 'queued'`, [sendId]);
  });
}

/** What is said of a whole send stays when a person is erased, in the audit log too. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…');
}
