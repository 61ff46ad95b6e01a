import type { Mail } from './mailer.ts';
import { escapeHtml } from '#schema/text/escape-html';
import type { MailBrand } from './mail-brand.ts';
import { mailButton, mailDocument, text } from './mail.layout.ts';

interface Notice {
  subject: string;
  lines: readonly string[];
  /** Shown as a button, or when `isQuiet` as a plain link. */
  action: { label: string; url: string; isQuiet: boolean };
  after: string;
}

/** A mail of a few lines and one link, as plain text and HTML. */
export function noticeMail(brand: MailBrand, to: string, notice: Notice): Mail {
  const { subject, lines, action, after } = notice;
  return {
    to,
    subject,
    text: [...lines, `${action.label}:\n${action.url}`, after].join('\n\n'),
    html: noticeHtml(brand, notice),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const headingStyle = 'font-size: 26px; line-height: 1.25; font-weight: 600; letter-spacing: -0.02em;';

export function noticeHtml(brand: MailBrand, { subject, lines, action, after }: Notice): string {
  const paragraph = (words: string) => `<p style="margin: 0 0 16px; ${text}">${escapeHtml(words)}</p>`;
  const url = escapeHtml(action.url);
  const link = action.isQuiet
    ? `<p style="margin: 0 0 16px; ${text}"><a class="plain" href="${url}" style="color: ${brand.colours.link};">${escapeHtml(action.label)}</a></p>`
    : mailButton(brand, action.label, action.url);
  return mailDocument(brand, {
    preheader: lines[0] ?? '',
    title: subject,
    body: [
      `<div class="ink"><h1 style="margin: 0 0 20px; ${text} ${headingStyle}">${escapeHtml(subject)}</h1>`,
      ...lines.map(paragraph),
      link,
      `${paragraph(after)}</div>`,
    ].join(''),
    footer: `<p style="margin: 0;">${escapeHtml(brand.siteName)} · <a class="plain" href="${escapeHtml(brand.publicUrl)}/" style="color: inherit;">${escapeHtml(new URL(brand.publicUrl).host)}</a></p>`,
  });
}
