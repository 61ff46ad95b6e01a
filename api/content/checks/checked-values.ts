import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields } from '#schema/content/kind';
import type { ContentItem } from '../items/content.entity.ts';
import { longFields } from '../items/long-fields.ts';

/** The stored values of an item for the checks. Its long texts are not loaded with it. */
export async function checkedValues(
  em: SqlEntityManager,
  kind: KindDeclaration,
  item: ContentItem,
): Promise<Record<string, unknown>> {
  const fields = apiFields(kind);
  await em.populate(item, longFields(kind));
  const values = item as unknown as Record<string, unknown>;
  return Object.fromEntries(fields.map(([name]) => [name, values[name]]));
}
