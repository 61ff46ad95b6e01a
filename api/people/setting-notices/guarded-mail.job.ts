import { siteDates } from '#schema/settings/general.settings';
import type { SiteSettings } from '#schema/settings/settings';
import { exactTime } from '#schema/text/dates';
import type { FeatureJobData, JobTools } from '../../kernel/job.ts';
import type { Mail } from '../../kernel/mail/mailer.ts';
import { brandOf } from '../../kernel/mail/mail-brand.ts';
import { noticeMail } from '../../kernel/mail/notice-mail.template.ts';
import { User } from '../users/user.entity.ts';
import { inWords } from '../../site/settings/setting-labels.ts';

/** Tells an administrator that settings which decide who can log in were changed. Deactivated accounts get no mail. */
export async function sendGuardedMail(
  { orm, mailServer, publicUrl, scopeOf }: JobTools,
  { keys, changedBy, server, at, userId }: FeatureJobData['guarded-settings-mail'],
): Promise<void> {
  const em = orm.em.fork();
  const reader = await em.findOne(User, { id: userId, isActive: true, deletedAt: null });
  const mailer = mailServer.keptMailer(server);
  if (!reader || !mailer) return;
  const person = changedBy === null ? null : await em.findOne(User, { id: changedBy });
  const site = await scopeOf(em, null).settings.site();
  const who = person ? `${person.username} (${person.email})` : 'Somebody at the server’s command line';
  await mailer.send(guardedMail(site, publicUrl, reader.email, { what: inWords(keys), who, at: new Date(at) }));
}

function guardedMail(
  site: SiteSettings,
  publicUrl: string,
  to: string,
  { what, who, at }: { what: string; who: string; at: Date },
): Mail {
  const dates = siteDates(site.dateSettings);
  const subject = `Settings that decide who can log in to ${site.siteName} were changed`;
  const lines = [
    `${who} changed ${what} on ${exactTime(at, dates)} (${dates.timeZone}).`,
    'If you did not expect this, look at the change, undo it, and change the passwords of administrators.',
  ];
  const action = { label: 'Open the timeline', url: `${publicUrl}/admin/audit`, isQuiet: false };
  const after =
    'You get this email because you are an administrator. It was sent through the mail server set before the change.';
  return noticeMail(brandOf(site, publicUrl), to, { subject, lines, action, after });
}
