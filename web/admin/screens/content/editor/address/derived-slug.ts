import { datedSlug, deriveSlug, trimSlug } from '#schema/addresses/slug';
import { toAscii } from '#schema/text/to-ascii';

/** The slug of a title. Without usable characters it is made from kind and date; without a title it is empty. */
export async function slugOfTitle(kind: string, title: string): Promise<string> {
  if (title.trim() === '') return '';
  const slug = deriveSlug(await inAscii(title));
  return trimSlug(slug) === '' ? datedSlug(kind) : slug;
}

/** The nearest valid slug to a typed one. Empty if it has no usable characters. */
export async function validSlug(typed: string): Promise<string> {
  return trimSlug(deriveSlug(await inAscii(typed.replace(/[_/\\.]+/g, ' '))));
}

/** Returns the text unchanged if the tables of other scripts cannot be loaded. */
const inAscii = (text: string): Promise<string> => toAscii(text).catch(() => text);
