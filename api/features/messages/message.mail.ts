import { industries } from '#schema/constants';
import { longDate } from '#schema/long-date';
import type { Mail } from '../../mail/mailer.ts';
import type { MailBrand } from '../newsletter/sends/mail-brand.ts';
import { mailButton, mailDocument, soft, text } from '../newsletter/sends/mail.layout.ts';
import { escaped } from '../../site/xml.ts';

/** A message, and the mail that it leads to. */
export interface MailSource {
  id: number;
  kind: 'notification' | 'acknowledgement' | 'reply';
  recipient: string;
  subject: string;
  /** What somebody wrote; null for what the server itself says. */
  text: string | null;
  createdAt: Date;
  messageId: number;
  firstName: string;
  lastName: string;
  email: string;
  industry: string | null;
  message: string;
  sentAt: Date;
  flagReason: string | null;
}

type Content = Pick<Mail, 'text' | 'html' | 'replyTo' | 'headers'>;

/** What is mailed, plain and drawn. */
export function messageMail(given: MailSource, brand: MailBrand): Mail {
  const build = { notification, acknowledgement, reply }[given.kind];
  const source = { ...given, firstName: inOneLine(given.firstName), lastName: inOneLine(given.lastName) };
  return {
    to: source.recipient,
    subject: source.subject,
    // The same at every try, so that a mail that comes twice can be seen to be one.
    messageId: `<message-${source.id}.${source.createdAt.getTime()}@${new URL(brand.publicUrl).hostname}>`,
    ...build(source, brand),
  };
}

const inOneLine = (name: string) => name.replace(/\s+/g, ' ');

function notification(source: MailSource, brand: MailBrand): Content {
  const url = `${brand.publicUrl}/admin/messages/${source.messageId}`;
  const rows = [
    ['From', `${source.firstName} ${source.lastName}`],
    ['Email', source.email],
    ['Industry', industries.find(({ value }) => value === source.industry)?.label ?? 'Not said'],
    ...(source.flagReason === null ? [] : [['Looks like spam', source.flagReason]]),
  ] as [string, string][];
  const row = ([label, value]: [string, string]) =>
    `<tr><td style="padding: 4px 20px 4px 0; ${text} font-size: 15px; color: ${soft}; vertical-align: top;" class="soft">${escaped(label)}</td><td style="padding: 4px 0; ${text} font-size: 15px;">${escaped(value)}</td></tr>`;
  return {
    text: [
      ...rows.map(([label, value]) => `${label}: ${value}`),
      '',
      source.message,
      '',
      `Open it: ${url}`,
      `An answer to this mail goes to ${source.email}.`,
    ].join('\n'),
    html: mailDocument(brand, {
      preheader: source.message.slice(0, 120),
      title: source.subject,
      body: `<div class="ink">${heading(source.subject)}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 20px;">${rows.map(row).join('')}</table>${paragraphs(source.message)}${mailButton(brand, 'Open message', url)}${small(`An answer to this mail goes to ${source.email}.`)}</div>`,
      footer: foot(brand),
    }),
    // Whoever answers it answers the sender.
    replyTo: { name: `${source.firstName} ${source.lastName}`, address: source.email },
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function acknowledgement(source: MailSource, brand: MailBrand): Content {
  const lines = [
    `Thank you for your message. It is with us, and we'll get back to you within 24 hours.`,
    `If there is something to add, answer this mail. If you did not write to us, somebody else gave your address: there is nothing to do.`,
  ];
  const greeting = `Hello${calledName(source.firstName)},`;
  return {
    text: [greeting, ...lines, brand.siteName].join('\n\n'),
    html: mailDocument(brand, {
      preheader: lines[0] ?? '',
      title: source.subject,
      body: `<div class="ink">${heading(source.subject)}${[greeting, ...lines, brand.siteName].map((line) => paragraphs(line)).join('')}</div>`,
      footer: foot(brand),
    }),
    replyTo: { name: brand.siteName, address: brand.contactEmail },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

function reply(source: MailSource, brand: MailBrand): Content {
  const answer = source.text ?? '';
  const when = longDate(source.sentAt);
  const before = `On ${when} you wrote:`;
  return {
    text: [answer, '', before, ...source.message.split('\n').map((line) => `> ${line}`)].join('\n'),
    html: mailDocument(brand, {
      preheader: answer.slice(0, 120),
      title: source.subject,
      body: `<div class="ink">${paragraphs(answer)}<blockquote class="soft" style="margin: 28px 0 0; padding: 2px 0 2px 18px; border-left: 3px solid #e3e5ea;">${small(before)}${paragraphs(source.message, `font-size: 15px; color: ${soft};`)}</blockquote></div>`,
      footer: foot(brand),
    }),
    replyTo: { name: brand.siteName, address: brand.contactEmail },
  };
}

/** A name, and not what somebody would have us mail to others in its place. */
const calledName = (name: string) => (/^[\p{L}\p{M}'’. -]{1,40}$/u.test(name) && !/\.\S/.test(name) ? ` ${name}` : '');

const heading = (words: string) =>
  `<h1 style="margin: 0 0 20px; ${text} font-size: 26px; line-height: 1.25; font-weight: 600; letter-spacing: -0.02em;">${escaped(words)}</h1>`;

const paragraphs = (words: string, style = '') =>
  words
    .split(/\n{2,}/)
    .map(
      (part) =>
        `<p style="margin: 0 0 16px; ${text} ${style} overflow-wrap: anywhere;">${escaped(part).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');

const small = (words: string) =>
  `<p class="soft" style="margin: 0 0 12px; ${text} font-size: 14px; color: ${soft};">${escaped(words)}</p>`;

const foot = ({ siteName, publicUrl }: MailBrand) =>
  `<p style="margin: 0;">${escaped(siteName)} · <a class="plain" href="${escaped(publicUrl)}/" style="color: inherit;">${escaped(new URL(publicUrl).host)}</a></p>`;
