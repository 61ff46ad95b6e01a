import type { SiteSettings } from '#schema/settings/settings';
import { fill, withOwn } from '#schema/words/fill';
import { newsletterMailTexts } from '#schema/newsletter/newsletter-mails.words';
import { confirmDays } from './links.ts';

/**
 * What is mailed to an address that was entered.
 * @param isKnown whether it has confirmed already, in which case the link unsubscribes
 */
export function confirmationNotice({ siteName, words: own }: SiteSettings, isKnown: boolean, url: string) {
  const words = withOwn('newsletterMail', newsletterMailTexts, own ?? {});
  const someone = fill(words.someone, { siteName });
  if (isKnown) {
    return {
      subject: fill(words.knownSubject, { siteName }),
      lines: [someone, words.known],
      action: { label: words.unsubscribe, url, isQuiet: true },
      after: words.knownAfter,
    };
  }
  return {
    subject: fill(words.confirmSubject, { siteName }),
    lines: [someone, words.confirm],
    action: { label: words.confirmButton, url, isQuiet: false },
    after: fill(words.confirmAfter, { days: confirmDays }),
  };
}
