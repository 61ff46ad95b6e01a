import { optionalText } from '../../value-rules/fields.ts';

/** Accepts any value, so that bots learn nothing; such submissions are stored and flagged as spam. */
export const honeypot = () => optionalText();

export const hasFilledHoneypot = (input: { website?: string | null | undefined }) => Boolean(input.website);
