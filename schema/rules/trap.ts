import { optionalText } from './fields.ts';

/** Taken whatever it says, so that nobody learns what it is for; what came with it is stored and flagged. */
export const trap = () => optionalText();

export const isTrapped = (input: { website?: string | null | undefined }) => Boolean(input.website);
