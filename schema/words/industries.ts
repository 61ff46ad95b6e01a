import { withOwn } from './fill.ts';
import type { OwnWords } from './fill.ts';
import { contactTexts } from './screens/contact.words.ts';

/** A choice of the contact form. */
export interface Industry {
  /** What a message carries: the name in small letters. */
  value: string;
  name: string;
}

/** The lines of the word `contact.industries`, in their order. */
export const industriesIn = (text: string): Industry[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((name) => ({ value: name.toLowerCase(), name }));

/** What the contact form of a site offers. */
export const industriesOf = (own: OwnWords): Industry[] =>
  industriesIn(withOwn('contact', contactTexts, own).industries);

/** The name of a message's industry. One that has left the list is shown as it was chosen, but for capital letters. */
export const industryName = (value: string, own: OwnWords): string =>
  industriesOf(own).find((industry) => industry.value === value)?.name ??
  value.charAt(0).toUpperCase() + value.slice(1);
