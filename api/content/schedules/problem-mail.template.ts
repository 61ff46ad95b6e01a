import { siteDates } from '#schema/settings/general.settings';
import type { SiteSettings } from '#schema/settings/settings';
import { exactTime } from '#schema/text/dates';
import type { Mail } from '../../kernel/mail/mailer.ts';
import { brandOf } from '../../kernel/mail/mail-brand.ts';
import { noticeMail } from '../../kernel/mail/notice-mail.template.ts';

interface Problem {
  to: string;
  item: { id: number; kind: string; title: string };
  /** The kind's part of the panel's address: `posts`. */
  section: string;
  isUnpublish: boolean;
  at: Date;
  problem: string;
}

/** Tells the owner of a schedule that it was not carried out. */
export function problemMail(
  site: SiteSettings,
  publicUrl: string,
  { to, item, section, isUnpublish, at, problem }: Problem,
): Mail {
  const done = isUnpublish ? 'unpublished' : 'published';
  const subject = `Not ${done}: ${item.title}`;
  const dates = siteDates(site.dateSettings);
  const lines = [
    `"${item.title}" was to be ${done} on ${exactTime(at, dates)} (${dates.timeZone}).`,
    `It was not ${done}: ${problem}.`,
  ];
  const action = { label: `Open ${item.kind}`, url: `${publicUrl}/admin/${section}/${item.id}`, isQuiet: false };
  const after = 'It will not be tried again. If you still want this, set another time.';
  return noticeMail(brandOf(site, publicUrl), to, { subject, lines, action, after });
}
