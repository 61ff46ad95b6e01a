import { cutText } from '#schema/text/cut-text';
import { messageStatuses, type MessageStatus } from '#schema/constants';
import { withOwn } from '#schema/words/fill';
import { contactTexts } from '#schema/messages/contact.words';
import type { DateStyle } from '#schema/text/dates';
import { replyWithQuote } from '#schema/text/quote';
import type { MessageRowFragment, PanelMessageQuery } from './messages.graphql.gen.ts';

export type MessageRow = MessageRowFragment;
export type OpenMessage = NonNullable<PanelMessageQuery['message']>;
export type MessageMail = OpenMessage['mails'][number];

export const listStatuses = messageStatuses;

export const nameOf = ({ firstName, lastName }: Pick<MessageRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** What the contact form calls the industry. */
export const industryLabel = (words: readonly { key: string; text: string }[]) =>
  withOwn('contact', contactTexts, Object.fromEntries(words.map(({ key, text }) => [key, text]))).industry;

export const replySubject = (siteName: string) => `Your message to ${siteName}`;

/** Browsers and mail programs cut longer links. */
const longestQuote = 1500;

/** Begins a reply in the viewer's own email program, with the message quoted. */
export function mailLink(
  { email, message, createdAt }: Pick<MessageRow, 'email' | 'message' | 'createdAt'>,
  siteName: string,
  dates: DateStyle,
): string {
  const quoted = cutText(message, longestQuote, '…');
  const fields = { subject: replySubject(siteName), body: replyWithQuote('\n', { message: quoted, createdAt }, dates) };
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.replace(/\r?\n/g, '\r\n'))}`,
  );
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`;
}

export const movedMessages: Readonly<Record<MessageStatus, string>> = {
  new: 'Marked as new',
  read: 'Marked as read',
  answered: 'Marked as answered',
  archived: 'Archived',
  spam: 'Marked as spam',
};

export function describeMail({ kind, state, problem, recipient }: MessageMail): string {
  const what = { notification: 'Notification', acknowledgement: 'Acknowledgement' }[kind] ?? 'Reply';
  const became =
    {
      waiting: problem ? 'will be tried again' : 'waiting to be sent',
      handing: 'is being sent',
      sent: 'sent',
      failed: 'could not be sent',
    }[state] ?? 'may not have been sent';
  return `${what} to ${recipient} ${became}`;
}
