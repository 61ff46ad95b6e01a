import { longDate } from './long-date.ts';

/** The line above a quoted message. */
export const quoteIntro = (createdAt: string | Date): string => `On ${longDate(createdAt)} you wrote:`;

/** The text of a reply, with the message it answers quoted below. */
export function replyWithQuote(reply: string, { message, createdAt }: { message: string; createdAt: string | Date }) {
  return [reply, '', quoteIntro(createdAt), ...message.split('\n').map((line) => `> ${line}`)].join('\n');
}
