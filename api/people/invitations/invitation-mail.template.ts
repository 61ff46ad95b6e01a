import { fill, withOwn } from '#schema/words/fill';
import { accountMailTexts } from '#schema/words/mails/account-mails.words';
import type { SiteSettings } from '#schema/settings/settings';
import type { Mail } from '../../kernel/mail/mailer.ts';
import { brandOf } from '../../kernel/mail/mail-brand.ts';
import { noticeMail } from '../../kernel/mail/notice-mail.template.ts';

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
  const words = withOwn('accountMail', accountMailTexts, site.words ?? {});
  const { siteName } = site;
  const lines = [
    fill(words.invite, { inviter: inviter.firstName ?? inviter.username, siteName }),
    fill(words.inviteName, { username: user.username }),
  ];
  const action = { label: words.inviteButton, url, isQuiet: false };
  const after = fill(words.inviteAfter, { days: invitationDays });
  const subject = fill(words.inviteSubject, { siteName });
  return noticeMail(brandOf(site, publicUrl), user.email, { subject, lines, action, after });
}
