import { cutText } from '#schema/text/cut-text';
import { industryName } from '#schema/words/industries';
import { fill, withOwn } from '#schema/words/fill';
import { contactMailTexts } from '#schema/messages/contact-mails.words';
import { quoteIntro, replyWithQuote } from '#schema/text/quote';
import type { Mail } from '../../kernel/mail/mailer.ts';
import type { MailBrand } from '../../kernel/mail/mail-brand.ts';
import { mailButton, mailDocument, soft, text } from '../../kernel/mail/mail.layout.ts';
import { escapeHtml } from '#schema/text/escape-html';
import type { Message } from './message.entity.ts';
import type { MessageMail } from './message-mail.entity.ts';

/** A mail and the message that it is about. */
export interface MailSource {
  mail: Pick<MessageMail, 'id' | 'kind' | 'recipient' | 'subject' | 'text' | 'createdAt'>;
  message: Message;
}

type Content = Pick<Mail, 'text' | 'html' | 'replyTo' | 'headers'>;

/** The mail as plain text and HTML. */
export function messageMail({ mail, message }: MailSource, brand: MailBrand): Mail {
  const build = { notification, acknowledgement, reply }[mail.kind];
  const names = { firstName: inOneLine(message.firstName), lastName: inOneLine(message.lastName) };
  return {
    to: mail.recipient,
    subject: mail.subject,
    // The same on every attempt, so that mail programs recognise a mail that was delivered twice.
    messageId: `<message-${mail.id}.${mail.createdAt.getTime()}@${new URL(brand.publicUrl).hostname}>`,
    ...build({ mail, message: { ...message, ...names } }, brand),
  };
}

const inOneLine = (name: string) => name.replace(/\s+/g, ' ');

function notification({ mail, message }: MailSource, brand: MailBrand): Content {
  const url = `${brand.publicUrl}/admin/messages/${message.id}`;
  const words = withOwn('contactMail', contactMailTexts, brand.own);
  const { industry } = message;
  const replies = fill(words.replies, { email: message.email });
  const rows = [
    [words.from, `${message.firstName} ${message.lastName}`],
    [words.email, message.email],
    [words.industry, industry ? industryName(industry, brand.own) : words.notGiven],
    ...(message.flagReason === null ? [] : [[words.spam, message.flagReason]]),
  ] as [string, string][];
  const row = ([label, value]: [string, string]) =>
    `<tr><td style="padding: 4px 20px 4px 0; ${text} font-size: 15px; color: ${soft}; vertical-align: top;" class="soft">${escapeHtml(label)}</td><td style="padding: 4px 0; ${text} font-size: 15px;">${escapeHtml(value)}</td></tr>`;
  return {
    text: [
      ...rows.map(([label, value]) => `${label}: ${value}`),
      '',
      message.message,
      '',
      `${words.open}: ${url}`,
      replies,
    ].join('\n'),
    html: mailDocument(brand, {
      preheader: cutText(message.message, 120),
      title: mail.subject,
      body: [
        `<div class="ink">${heading(mail.subject)}`,
        '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 20px;">',
        ...rows.map(row),
        '</table>',
        paragraphs(message.message),
        mailButton(brand, words.open, url),
        `${small(replies)}</div>`,
      ].join(''),
      footer: footer(brand),
    }),
    // A reply to this mail goes to the sender.
    replyTo: { name: `${message.firstName} ${message.lastName}`, address: message.email },
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function acknowledgement({ mail, message }: MailSource, brand: MailBrand): Content {
  const words = withOwn('contactMail', contactMailTexts, brand.own);
  const lines = [words.received, words.receivedAfter];
  const name = greetedName(message.firstName);
  const greeting = name === null ? words.helloNobody : fill(words.hello, { name });
  return {
    text: [greeting, ...lines, brand.siteName].join('\n\n'),
    html: mailDocument(brand, {
      preheader: lines[0] ?? '',
      title: mail.subject,
      body: `<div class="ink">${heading(mail.subject)}${[greeting, ...lines, brand.siteName].map((line) => paragraphs(line)).join('')}</div>`,
      footer: footer(brand),
    }),
    replyTo: { name: brand.siteName, address: brand.contactEmail },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

function reply({ mail, message }: MailSource, brand: MailBrand): Content {
  const answer = mail.text ?? '';
  const before = quoteIntro(message.createdAt, brand.dates);
  return {
    text: replyWithQuote(answer, message, brand.dates),
    html: mailDocument(brand, {
      preheader: cutText(answer, 120),
      title: mail.subject,
      body: `<div class="ink">${paragraphs(answer)}<blockquote class="soft" style="margin: 28px 0 0; padding: 2px 0 2px 18px; border-left: 3px solid #e3e5ea;">${small(before)}${paragraphs(message.message, `font-size: 15px; color: ${soft};`)}</blockquote></div>`,
      footer: footer(brand),
    }),
    replyTo: { name: brand.siteName, address: brand.contactEmail },
  };
}

/** The name in a greeting, unless it is text or a link that somebody wants mailed to others. */
const greetedName = (name: string) => (/^[\p{L}\p{M}'’. -]{1,40}$/u.test(name) && !/\.\S/.test(name) ? name : null);

const heading = (words: string) =>
  `<h1 style="margin: 0 0 20px; ${text} font-size: 26px; line-height: 1.25; font-weight: 600; letter-spacing: -0.02em;">${escapeHtml(words)}</h1>`;

const paragraphs = (words: string, style = '') =>
  words
    .split(/\n{2,}/)
    .map(
      (part) =>
        `<p style="margin: 0 0 16px; ${text} ${style} overflow-wrap: anywhere;">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');

const small = (words: string) =>
  `<p class="soft" style="margin: 0 0 12px; ${text} font-size: 14px; color: ${soft};">${escapeHtml(words)}</p>`;

const footer = ({ siteName, publicUrl }: MailBrand) =>
  `<p style="margin: 0;">${escapeHtml(siteName)} · <a class="plain" href="${escapeHtml(publicUrl)}/" style="color: inherit;">${escapeHtml(new URL(publicUrl).host)}</a></p>`;
