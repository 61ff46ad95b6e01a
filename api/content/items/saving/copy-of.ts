import { cutText } from '#schema/text/cut-text';
import { slugLength, trimSlug } from '#schema/addresses/slug';

const titleLength = 200;

/** "Title (copy)", shortened to the maximum length of a title. */
export function titleOfCopy(title: string): string {
  const suffix = ' (copy)';
  return cutText(title, titleLength - suffix.length).trimEnd() + suffix;
}

/** "slug-copy", also for a copy of a copy. `freeSlug` numbers it if that is taken. */
export function slugOfCopy(slug: string): string {
  const suffix = '-copy';
  return trimSlug(slug.replace(/-copy(-\d+)?$/, '').slice(0, slugLength - suffix.length)) + suffix;
}
