import { datedSlug, deriveSlug, trimSlug } from '#schema/slug';
import { toAscii } from '#schema/text/to-ascii';

/** The slug of a title: by the kind and the date if nothing is left of it, empty without a title. */
export async function slugOfTitle(kind: string, title: string): Promise<string> {
  if (title.trim() === '') return '';
  const slug = deriveSlug(await inAscii(title));
  return trimSlug(slug) === '' ? datedSlug(kind) : slug;
}

/** The valid slug nearest to a typed one; empty if nothing is left of it. */
export async function validSlug(typed: string): Promise<string> {
  return trimSlug(deriveSlug(await inAscii(typed.replaceAll('_', ' '))));
}

/** As it is where the tables of other scripts could not be loaded. */
const inAscii = (text: string): Promise<string> => toAscii(text).catch(() => text);
