import { publicPath } from '#schema/content/kind';
import { postKind } from '#schema/content/kinds';
import { cutText } from '#schema/text/cut-text';
import { fill, withOwn } from '#schema/words/fill';
import { newsletterMailTexts } from '#schema/newsletter/newsletter-mails.words';
import { longDate } from '#schema/text/dates';
import { escapeHtml } from '#schema/text/escape-html';
import type { MailBrand } from '../../../kernel/mail/mail-brand.ts';
import { mailButton, mailDocument, soft, text } from '../../../kernel/mail/mail.layout.ts';
import { mailPicture, mailWidth, type MailPictures } from './mail-picture.ts';
import { postHtml, postText } from './post-html.ts';
import { unsubscribePlaceholder } from './unsubscribe-placeholder.ts';

export interface MailedPost {
  title: string;
  slug: string;
  excerpt: string | null;
  content: string;
  featuredImage: string | null;
  category: string | null;
  publishedAt: Date;
}

export interface PostMail {
  subject: string;
  html: string;
  plain: string;
}

/** Some mail programs cut off what is longer, and with it the unsubscribe link. */
const maxHtmlLength = 90_000;

/** A post as a mail. Only the unsubscribe link differs between recipients; a placeholder stands for it. */
export function postMail(
  post: MailedPost,
  subject: string,
  brand: MailBrand,
  pictures: MailPictures = new Map(),
): PostMail {
  const page = brand.publicUrl + publicPath(postKind, post.slug);
  const content = postHtml(post.content, page, brand, pictures);
  const isWhole = content.length <= maxHtmlLength;
  const words = withOwn('newsletterMail', newsletterMailTexts, brand.own);
  const readOn = isWhole ? words.readOn : words.readWhole;
  const why = fill(words.why, { siteName: brand.siteName });
  const excerpt = post.excerpt ?? '';
  const date = longDate(post.publishedAt, brand.dates);
  const above = [post.category, date].filter(Boolean).join(' · ');
  // Few mail programs show SVG or data URLs.
  const isShown = post.featuredImage && !/^data:|\.svg(?:[?#]|$)/i.test(post.featuredImage);
  const featured = isShown ? mailPicture(post.featuredImage ?? '', pictures).src : '';
  const image = isShown ? URL.parse(featured, `${brand.publicUrl}/`)?.href : undefined;
  const lead = excerpt
    ? `<p class="soft" style="margin: 0 0 24px; ${text} font-size: 19px; color: ${soft};">${escapeHtml(excerpt)}</p>`
    : '';
  const html = mailDocument(brand, {
    preheader: excerpt || cutText(postText(post.content, page).replace(/\s+/g, ' '), 140),
    title: subject,
    body: `<div class="ink"><p class="soft" style="margin: 0 0 10px; ${text} font-size: 14px; color: ${soft};">${escapeHtml(above)}</p><h1 style="margin: 0 0 16px; ${text} font-size: 32px; line-height: 1.18; font-weight: 600; letter-spacing: -0.025em;"><a class="title" href="${escapeHtml(page)}" style="color: inherit; text-decoration: none;">${escapeHtml(post.title)}</a></h1>${lead}${image ? `<a href="${escapeHtml(page)}"><img src="${escapeHtml(image)}" alt="" width="${mailWidth}" style="display: block; width: 100%; max-width: ${mailWidth}px; height: auto; border: 0; border-radius: 8px; margin: 0 0 26px;"></a>` : ''}${isWhole ? content : ''}${mailButton(brand, readOn, page)}</div>`,
    footer: `<p style="margin: 0 0 6px;">${escapeHtml(why)}</p><p style="margin: 0;"><a class="plain" href="${unsubscribePlaceholder}" style="color: inherit;">${escapeHtml(words.unsubscribe)}</a> · <a class="plain" href="${escapeHtml(brand.publicUrl)}/" style="color: inherit;">${escapeHtml(new URL(brand.publicUrl).host)}</a></p>`,
  });
  const plain = [
    post.title,
    above,
    ...(excerpt ? [excerpt] : []),
    ...(isWhole ? [postText(post.content, page)] : []),
    `${readOn}: ${page}`,
    '-- ',
    why,
    `${words.unsubscribe}: ${unsubscribePlaceholder}`,
  ].join('\n\n');
  return { subject, html, plain };
}
