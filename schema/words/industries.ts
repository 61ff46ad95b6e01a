import { capitalised } from '../text/capitalised.ts';
import { withOwn } from './fill.ts';
import type { OwnWords } from './fill.ts';
import { contactTexts } from '../messages/contact.words.ts';

/** A choice of the contact form. */
export interface Industry {
  /** The value stored in a message: the name in lower case. */
  value: string;
  name: string;
}

/** The lines of the word `contact.industries`, in their order. */
export const industriesIn = (text: string): Industry[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((name) => ({ value: name.toLowerCase(), name }));

/** The industries that the contact form of a site offers. */
export const industriesOf = (own: OwnWords): Industry[] =>
  industriesIn(withOwn('contact', contactTexts, own).industries);

/** The name of a message's industry. One that is no longer in the list is shown as stored, in lower case. */
export const industryName = (value: string, own: OwnWords): string =>
  industriesOf(own).find((industry) => industry.value === value)?.name ?? capitalised(value);
