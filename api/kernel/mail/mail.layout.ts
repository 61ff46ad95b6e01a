import { withDirections } from '#schema/text/text-direction';
import { escapeHtml } from '#schema/text/escape-html';
import type { MailBrand } from './mail-brand.ts';

interface MailPage {
  /** Shown after the subject in the inbox. */
  preheader: string;
  title: string;
  /** Markup of the main part. */
  body: string;
  /** Markup below it. */
  footer: string;
}

/** Stands for the brand's fonts until `mailDocument` writes the whole mail. */
const family = '%fonts%';

export const ink = '#16181d';
export const soft = '#565c6b';
export const line = '#e3e5ea';
export const text = `font-family: ${family}; font-size: 17px; line-height: 1.6; color: ${ink};`;

/**
 * A mail that old and new programs draw alike: tables, inline styles, nothing to fetch but images. The classes carry
 * the dark scheme; the colours also stay readable in programs that invert them by themselves.
 */
export function mailDocument(brand: MailBrand, { preheader, title, body, footer }: MailPage): string {
  const { colours, fonts, radii, siteName, publicUrl } = brand;
  const name = escapeHtml(siteName);
  const mark = brand.logoUrl
    ? `<img src="${escapeHtml(brand.logoUrl)}" alt="${name}" height="${brand.logoHeight}" style="display: block; height: ${brand.logoHeight}px; max-width: 220px; border: 0; ${text} font-size: 20px; font-weight: 650;">`
    : `<span class="ink" style="${text} font-size: 20px; font-weight: 650; letter-spacing: -0.02em;">${name}</span>`;
  const html = `<!doctype html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
a { color: ${colours.link}; }
@media (max-width: 480px) { .pad { padding: 28px 22px !important; } .outer { padding: 16px 0 !important; } .sheet { border-radius: 0 !important; } h1 { font-size: 27px !important; } }
@media (prefers-color-scheme: dark) {
  body, .ground { background: #111318 !important; }
  .sheet { background: #1b1d24 !important; border-color: #2e323c !important; }
  .ink, .ink p, .ink li, .ink h1, .ink h2, .ink h3, .ink h4, .ink td, .ink th, .ink blockquote, .ink pre, .ink code { color: #eceef2 !important; }
  .soft, .soft p, .ink .soft { color: #b3b8c4 !important; }
  .ink pre, .ink code { background: #262932 !important; }
  .rule, .ink td, .ink th, .ink blockquote, .ink hr { border-color: #3a3f4b !important; }
  a.plain, .ink a:not(.button):not(.title), .soft a { color: ${colours.darkLink} !important; }
}
</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: #f3f4f6;">
<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: #f3f4f6;">
<tr><td class="outer" align="center" style="padding: 32px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 620px;">
<tr><td style="padding: 0 22px 18px;"><a href="${escapeHtml(publicUrl)}/" style="text-decoration: none; color: ${ink};">${mark}</a></td></tr>
<tr><td class="sheet pad" style="background: #ffffff; border: 1px solid ${line}; border-radius: ${radii.sheet}px; padding: 40px 44px;">
${withDirections(body)}
</td></tr>
<tr><td class="soft" style="padding: 22px 22px 8px; font-family: ${family}; font-size: 13px; line-height: 1.6; color: ${soft};">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return html.replaceAll(`font-family: ${family};`, `font-family: ${fonts};`);
}

/** A link that looks like a button even where link styles are stripped. */
export function mailButton({ colours, radii }: MailBrand, label: string, url: string): string {
  const corners = `border-radius: ${radii.button}px;`;
  const shape = `display: inline-block; padding: 14px 24px; ${corners}`;
  const type = `font-family: ${family}; font-size: 16px; line-height: 1.2; font-weight: 600;`;
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 28px 0;"><tr>',
    `<td bgcolor="${colours.button}" style="${corners} background: ${colours.button};">`,
    `<a class="button" href="${escapeHtml(url)}" style="${shape} ${type} color: ${colours.onButton}; text-decoration: none;">`,
    `${escapeHtml(label)}</a></td></tr></table>`,
  ].join('');
}
