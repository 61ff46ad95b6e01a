import { contactMailTexts } from '#schema/messages/contact-mails.words';
import type { SiteSettings } from '#schema/settings/settings';
import { fill, withOwn } from '#schema/words/fill';
import { accountMailTexts } from '#schema/words/mails/account-mails.words';
import { invitationMail } from '../../people/invitations/invitation-mail.template.ts';
import { messageMail, type MailSource } from '../messages/message-mail.template.ts';
import { brandOf } from '../../kernel/mail/mail-brand.ts';
import { noticeHtml } from '../../kernel/mail/notice-mail.template.ts';
import { postMail } from '../newsletter/sends/post-mail.template.ts';
import { confirmationNotice } from '../newsletter/subscribers/confirmation-mail.template.ts';
import { escapeHtml } from '#schema/text/escape-html';

const written = new Date('2026-11-02T09:30:00Z');

const message = {
  id: 1,
  ...{
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    industry: 'healthcare',
    flagReason: null,
    page: null,
  },
  message: 'We would like to hear more about what you do. When can we talk?',
  createdAt: written,
} as MailSource['message'];

const post = {
  ...{
    title: 'A post',
    slug: 'a-post',
    excerpt: 'What it is about, in a sentence.',
    content: '<p>The text of the post.</p>',
  },
  ...{ featuredImage: null, category: null, publishedAt: written },
};

/** The mails of a place as they would be sent, one below the other, with invented people. */
export function sampleMails(place: string, site: SiteSettings, publicUrl: string): string {
  const brand = brandOf(site, publicUrl);
  const link = `${publicUrl}/…`;
  const samples: Record<string, () => (string | undefined)[]> = {
    contactMail: () => {
      const mail = (kind: 'notification' | 'acknowledgement', subject: string) =>
        messageMail({ mail: { id: 1, kind, subject, recipient: '', text: null, createdAt: written }, message }, brand);
      const words = withOwn('contactMail', contactMailTexts, site.words ?? {});
      const name = `${message.firstName} ${message.lastName}`;
      return [
        mail('notification', fill(words.subject, { name })).html,
        mail('acknowledgement', fill(words.receivedSubject, { siteName: site.siteName })).html,
      ];
    },
    newsletterMail: () => [
      noticeHtml(brand, confirmationNotice(site, false, link)),
      noticeHtml(brand, confirmationNotice(site, true, link)),
      postMail(post, post.title, brand).html,
    ],
    accountMail: () => {
      const words = withOwn('accountMail', accountMailTexts, site.words ?? {});
      const { siteName } = site;
      const reset = [
        fill(words.resetHello, { name: 'Ada' }),
        fill(words.reset, { siteName }),
        `${publicUrl}/reset-password/…`,
        words.resetAfter,
      ].map((line) => `<p>${escapeHtml(line)}</p>`);
      const people = {
        user: { username: 'ada', email: '' },
        url: link,
        inviter: { username: 'grace', firstName: 'Grace' },
      };
      const subject = `<h1>${escapeHtml(fill(words.resetSubject, { siteName }))}</h1>`;
      const style =
        'max-width: 40em; margin: 0 auto; padding: 32px; font: 16px/1.6 monospace; overflow-wrap: anywhere;';
      const plain = `<body><main style="${style}">${subject}${reset.join('')}</main></body>`;
      return [invitationMail(site, publicUrl, people).html, plain];
    },
  };
  return joined((samples[place]?.() ?? []).flatMap((html) => html ?? []));
}

const bodyOf = (html: string): string => /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? '';

/** The first document with the bodies of the others below its own. */
const joined = ([first = '', ...others]: readonly string[]): string =>
  first.replace('</body>', () => `${others.map(bodyOf).join('<hr>')}</body>`);
