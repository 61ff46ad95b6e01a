import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Access } from '../../../scope/access.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import { SettingService } from '../../settings/setting.service.ts';
import { confirmDays, type NewsletterLinks } from './links.ts';
import { brandOf } from '../sends/mail-brand.ts';
import { noteHtml } from '../sends/note.mail.ts';

export interface AskJobs {
  /** Somebody waits for it. */
  'newsletter-ask': { subscriberId: number };
  /** Of many, behind whom nobody should have to wait. */
  'newsletter-ask-many': { subscriberId: number };
}

interface Claimed {
  email: string;
  status: string;
}

/** One address gets no more mails than this, however often somebody enters it. */
const claim = `update subscribers set
    asked_times = case when asked_at > now() - interval '1 day' then asked_times + 1 else 1 end,
    asked_at = now()
  where id = ? and not is_flagged and (
    (status = 'unconfirmed' and (asked_at is null or asked_at <= now() - interval '1 day'
      or (asked_times < 3 and asked_at <= now() - interval '10 minutes')))
    or (status = 'confirmed' and (asked_at is null or asked_at <= now() - interval '1 day')))
  returning email, status`;

/**
 * Mails the link with which an address is confirmed; to one that is confirmed already, that it is. At most three in a
 * day, ten minutes apart; nothing to what a program entered.
 * @throws what the mail server said: then it may be tried again at once
 */
export async function askToConfirm(
  em: SqlEntityManager,
  { mailer, links, publicUrl }: { mailer: Mailer | null; links: NewsletterLinks; publicUrl: string },
  subscriberId: number,
): Promise<void> {
  if (!mailer) return;
  const [one] = await em.execute<Claimed[]>(claim, [subscriberId]);
  if (!one) return;
  const site = await new SettingService(em, new Access(null)).site();
  const note =
    one.status === 'confirmed'
      ? {
          subject: `You already get the newsletter of ${site.siteName}`,
          lines: [
            `Somebody, probably you, entered this address for the newsletter of ${site.siteName}.`,
            'It was confirmed before, so there is nothing to do.',
          ],
          action: { label: 'Unsubscribe', url: links.to('unsubscribe', subscriberId), isQuiet: true },
          after: 'If you no longer want it, this link ends it.',
        }
      : {
          subject: `Confirm your subscription to ${site.siteName}`,
          lines: [
            `Somebody, probably you, entered this address for the newsletter of ${site.siteName}.`,
            'We send it only to those who say yes:',
          ],
          action: { label: 'Confirm subscription', url: links.to('confirm', subscriberId), isQuiet: false },
          after: `The link works for ${confirmDays} days. If it was not you, do nothing: you get no newsletter, and the address is forgotten.`,
        };
  try {
    await mailer.send({
      to: one.email,
      subject: note.subject,
      text: [...note.lines, `${note.action.label}:\n${note.action.url}`, note.after].join('\n\n'),
      html: noteHtml(brandOf(site, publicUrl), note),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    await em.execute(
      'update subscribers set asked_at = null, asked_times = greatest(asked_times - 1, 0) where id = ?',
      [subscriberId],
    );
    throw error;
  }
}
