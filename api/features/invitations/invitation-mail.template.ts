import type { SiteSettings } from '#schema/settings';
import type { Mail } from '../../mail/mailer.ts';
import { brandOf } from '../newsletter/sends/mail-brand.ts';
import { noticeHtml } from '../newsletter/sends/notice-mail.template.ts';

/** How long an invitation link works. */
export const invitationDays = 7;

interface Names {
  username: string;
  firstName: string | null;
}

export function invitationMail(
  site: SiteSettings,
  publicUrl: string,
  { user, url, inviter }: { user: { username: string; email: string }; url: string; inviter: Names },
): Mail {
  const lines = [
    `${inviter.firstName ?? inviter.username} has invited you to work on the website of ${site.siteName}.`,
    `Your username is ${user.username}. Set your name and password here:`,
  ];
  const action = { label: 'Accept invitation', url, isQuiet: false };
  const after = `The link works once, for ${invitationDays} days. If you do not know what this is about, do nothing.`;
  const subject = `Your invitation to ${site.siteName}`;
  return {
    to: user.email,
    subject,
    text: [...lines, `${action.label}:\n${action.url}`, after].join('\n\n'),
    html: noticeHtml(brandOf(site, publicUrl), { subject, lines, action, after }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
