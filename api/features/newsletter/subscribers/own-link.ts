import { escaped } from '../../../site/xml.ts';
import type { PostMail } from '../sends/post.mail.ts';

/** Stands where each person's own link goes. */
export const ownLink = 'https://unsubscribe.invalid/own-link';

/** @param url of the one person whose copy this is */
export function withOwnLink(mail: Pick<PostMail, 'html' | 'plain'>, url: string): { html: string; text: string } {
  return { html: mail.html.replaceAll(ownLink, escaped(url)), text: mail.plain.replaceAll(ownLink, url) };
}
