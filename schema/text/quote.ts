import { longDate, type DateStyle } from './dates.ts';

interface Quoted {
  message: string;
  createdAt: string | Date;
}

/** The line above a quoted message. */
export const quoteIntro = (createdAt: string | Date, dates: DateStyle): string =>
  `On ${longDate(createdAt, dates)} you wrote:`;

/** The text of a reply, with the message it answers quoted below. */
export function replyWithQuote(reply: string, { message, createdAt }: Quoted, dates: DateStyle) {
  return [reply, '', quoteIntro(createdAt, dates), ...message.split('\n').map((line) => `> ${line}`)].join('\n');
}
