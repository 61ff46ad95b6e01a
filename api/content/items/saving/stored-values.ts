import type { KindDeclaration } from '#schema/content/define';
import { emptyOf, typeOf } from '#schema/fields/field-types';
import { apiFields, hasField, isOfSections, sectionsOf } from '#schema/content/kind';
import { topicSlug } from '#schema/text/topic-slug';
import { BadInput } from '../../../kernel/errors/errors.ts';
import { changeHtmlOfBlocks } from './sanitise-blocks.ts';

/**
 * Converts checked values for storage: sanitises HTML, in sections too.
 * @param item the stored one, with what the values do not change
 * @throws BadInput when sanitising empties a required field, or two tags are one
 */
export async function storedValues(
  kind: KindDeclaration,
  item: { slug: string; format?: unknown },
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const stored = { ...values };
  for (const [name, field] of apiFields(kind)) {
    const value = values[name];
    if (typeOf(field).graphql === 'DateTime' && typeof value === 'string') stored[name] = new Date(value);
    if (typeOf(field).words !== 'html' || typeof value !== 'string') continue;
    const { sanitise } = await import('./sanitise.ts');
    if (name === 'content' && isOfSections(kind, { format: item.format, ...values, slug: item.slug })) {
      stored[name] = changeHtmlOfBlocks(sectionsOf(kind), value, (html) => sanitise(html).trim());
      continue;
    }
    const clean = sanitise(value).trim();
    if (clean === '' && field.required) {
      const message = `${field.label} is required`;
      throw new BadInput(message, { [name]: message });
    }
    stored[name] = clean;
  }
  if (hasField(kind, 'tags') && Array.isArray(values['tags'])) {
    stored['tagSlugs'] = await tagSlugs(values['tags'] as string[]);
  }
  return stored;
}

/** @throws BadInput for a tag that has no slug, or that of another one */
async function tagSlugs(tags: readonly string[]): Promise<string[]> {
  const slugs = await Promise.all(tags.map(topicSlug));
  const refuse = (message: string) => new BadInput(message, { tags: message });
  slugs.forEach((slug, at) => {
    if (slug === '') throw refuse(`“${tags[at]}” has no letters or digits`);
    const first = slugs.indexOf(slug);
    if (first < at) throw refuse(`“${tags[first]}” and “${tags[at]}” are the same tag`);
  });
  return slugs;
}

/** The values of fields missing in the input. */
export function emptyValues(kind: KindDeclaration): Record<string, unknown> {
  return Object.fromEntries(apiFields(kind).map(([name, field]) => [name, emptyOf(field)]));
}
