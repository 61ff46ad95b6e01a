import type { ItemChange } from '../../consequences/addresses.ts';
import type { ContentItem } from '../content.entity.ts';

/** Whether this change takes a published item off the site. */
export const leavesPublished = (input: unknown): input is object =>
  typeof input === 'object' &&
  input !== null &&
  'status' in input &&
  typeof input.status === 'string' &&
  input.status !== 'published';

/** The effect of a save on visitors, for its consequences. */
export function changeIn(input: unknown): ItemChange {
  if (leavesPublished(input)) return { act: 'unpublish' };
  const { slug } = (input ?? {}) as { slug?: unknown };
  return typeof slug === 'string' ? { act: 'changeSlug', slug } : { act: 'publish' };
}

/** The item, if its slug has changed. */
export const movedTo = (before: string, item: ContentItem): { slug: string } | null =>
  item.slug === before ? null : item;
