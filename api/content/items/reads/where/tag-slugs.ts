import { topicSlug } from '#schema/text/topic-slug';
import type { Condition } from './condition.ts';

/** The slug of a tag, given by its name or its slug. */
export async function slugOfTag(tag: string): Promise<string> {
  // A name without letters and digits is no tag's; no slug is a single hyphen either.
  return (await topicSlug(tag)) || '-';
}

/** The conditions with the slugs of the tags that they name. */
export async function withSlugs(condition: Condition): Promise<Condition> {
  if ('not' in condition) return { not: await withSlugs(condition.not) };
  if ('and' in condition) return { and: await Promise.all(condition.and.map(withSlugs)) };
  if ('or' in condition) return { or: await Promise.all(condition.or.map(withSlugs)) };
  const { field, value } = condition;
  return field.name === 'tags' ? { ...condition, value: await slugOfTag(String(value)) } : condition;
}
