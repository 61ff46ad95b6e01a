import type { ReviewEvent } from '#schema/content/review';
import type { Mail } from '../../kernel/mail/mailer.ts';
import type { MailBrand } from '../../kernel/mail/mail-brand.ts';
import { noticeMail } from '../../kernel/mail/notice-mail.template.ts';

interface Source {
  to: string;
  event: ReviewEvent;
  kind: string;
  /** The kind's part of the panel's address: `posts`. */
  section: string;
  itemId: number;
  title: string;
  /** Who did it; null for the server and for a deleted account. */
  actor: string | null;
  note: string | null;
  message: string | null;
}

export function reviewMail(
  brand: MailBrand,
  { to, event, kind, section, itemId, title, actor, note, message }: Source,
): Mail {
  const who = actor ?? 'Someone';
  const { subject, lines } = {
    asked: {
      subject: `Review requested: ${title}`,
      lines: [`${who} asks you to review the ${kind} “${title}”.`, ...(note === null ? [] : [`“${note}”`])],
    },
    returned: {
      subject: `Sent back: ${title}`,
      lines: [`${who} sent back the ${kind} “${title}”.`, ...(message === null ? [] : [`“${message}”`])],
    },
    published: {
      subject: `Published: ${title}`,
      lines: [actor === null ? `The ${kind} “${title}” was published.` : `${actor} published the ${kind} “${title}”.`],
    },
  }[event];
  const action = { label: `Open ${kind}`, url: `${brand.publicUrl}/admin/${section}/${itemId}`, isQuiet: false };
  const why = event === 'asked' ? 'You asked for these emails' : 'These emails are about your own work';
  const after = `${why}. You can switch them off: ${brand.publicUrl}/admin/account`;
  return noticeMail(brand, to, { subject, lines, action, after });
}
