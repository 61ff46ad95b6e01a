import { withOwn } from './fill.ts';
import type { OwnWords } from './fill.ts';
import { contactTexts } from '../messages/contact.words.ts';
import { newsletterTexts } from './shared/newsletter.words.ts';

export interface FormResponse {
  success: true;
  message: string;
  detail: string;
}

/** Response to a contact message. */
export function messageSent(own: OwnWords): FormResponse {
  const { sent, sentDetail } = withOwn('contact', contactTexts, own);
  return { success: true, message: sent, detail: sentDetail };
}

/**
 * Response to a subscription; the same when the address was already known.
 * @param isAsked false while no mail can be sent
 */
export function subscribed(isAsked: boolean, own: OwnWords): FormResponse {
  const words = withOwn('newsletter', newsletterTexts, own);
  const [message, detail] = isAsked ? [words.sent, words.sentDetail] : [words.noted, words.notedDetail];
  return { success: true, message, detail };
}
