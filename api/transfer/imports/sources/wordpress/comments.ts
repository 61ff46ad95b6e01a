import type { ImportNote } from '#schema/imports/imports';
import { emailDigest } from '../../../../content/comments/email-digest.ts';
import type { PlannedComment } from '../../../../content/comments/planned-comment.ts';
import { DomUtils, elements, parsed, textOf } from '../../../../kernel/html/dom.ts';
import { timeOf as readTime } from '../dates.ts';
import { note } from '../notes.ts';
import { paragraphs } from './paragraphs.ts';
import type { WxrComment, WxrItem } from './wxr.ts';

/** Approved comments, with notes on what is left out: pending ones and spam, pingbacks and trackbacks. */
export function commentsOf({ comments }: WxrItem): { comments: PlannedComment[]; notes: ImportNote[] } {
  const written = comments.filter(({ type }) => type === '' || type === 'comment');
  const approved = written.filter((comment) => comment.approved === '1' && timeOf(comment) !== null);
  const kept = approved.map(toComment).filter(({ text }) => text !== '');
  const others = comments.length - written.length;
  const waiting = written.length - kept.length;
  return {
    comments: kept,
    notes: [
      ...(waiting > 0
        ? [note('comment', 'leftOut', String(waiting), `Comments that visitors did not see are left out: ${waiting}.`)]
        : []),
      ...(others > 0
        ? [note('comment', 'leftOut', String(others), `Pingbacks and trackbacks are left out: ${others}.`)]
        : []),
    ],
  };
}

function toComment(comment: WxrComment): PlannedComment {
  const { id, author, email, content, parent } = comment;
  return {
    key: id,
    parent: parent === '' || parent === '0' ? null : parent,
    author: textOf(parsed(author)),
    emailDigest: email === '' ? null : emailDigest(email),
    writtenAt: timeOf(comment) ?? '',
    text: plainText(content),
  };
}

function timeOf({ date }: WxrComment): string | null {
  return readTime(date);
}

/** As plain text with paragraphs, line breaks and the addresses of links. */
function plainText(html: string): string {
  const root = parsed(paragraphs(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')));
  for (const link of elements(root, 'a')) {
    const href = link.attribs['href'] ?? '';
    if (!/^https?:/.test(href) || textOf(link).includes(href)) continue;
    const [address] = parsed(` (${href.replaceAll('<', '%3C')})`).children;
    if (address) DomUtils.appendChild(link, address);
  }
  const text = DomUtils.getInnerHTML(root)
    .replace(/\n+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(?:li|tr|dt|dd)>/gi, '\n')
    .replace(/<\/(?:p|h[1-6]|blockquote|pre|ul|ol|div)>/gi, '\n\n');
  return DomUtils.textContent(parsed(text))
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
