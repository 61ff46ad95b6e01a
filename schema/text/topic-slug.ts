import { deriveSlug, trimSlug } from '../addresses/slug.ts';
import { toAscii } from './to-ascii.ts';

/** The slug in the address of a tag, a category or a person; empty for a name without letters and digits. */
export const topicSlug = async (name: string): Promise<string> => trimSlug(deriveSlug(await toAscii(name)));
