import type { AutoPath } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { columnTypeOf } from '#schema/content/column-types';
import { apiFields } from '#schema/content/kind';
import type { ContentItem } from '../items/content.entity.ts';

export type UnloadedFields = readonly AutoPath<ContentItem, 'content' | 'tagSlugs'>[];

/** The fields that are not loaded with an item unless they are asked for: long texts, and what follows from its tags. */
export const unloadedFields = (kind: KindDeclaration): UnloadedFields => [
  ...apiFields(kind).flatMap(([name, field]) => (columnTypeOf(field).isLong ? [name as 'content'] : [])),
  'tagSlugs',
];

/** The stored values of an item for the checks. Loads those that are not loaded with it. */
export async function checkedValues(
  em: SqlEntityManager,
  kind: KindDeclaration,
  item: ContentItem,
): Promise<Record<string, unknown>> {
  const fields = apiFields(kind);
  await em.populate(item, unloadedFields(kind));
  const values = item as unknown as Record<string, unknown>;
  return Object.fromEntries(fields.map(([name]) => [name, values[name]]));
}
