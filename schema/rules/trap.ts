import { optionalText } from './fields.ts';

/**
 * The field of the public forms that people do not see, and programs fill in. It is taken whatever it says, so that nobody
 * learns what it is for; what came with it is stored and flagged.
 */
export const trapField = 'website';

export const trap = () => optionalText();

export const isTrapped = (input: { website?: string | null | undefined }) => Boolean(input.website);
