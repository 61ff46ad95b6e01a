import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { Conflict } from '../../../kernel/errors/errors.ts';
import { ContentItem } from '../content.entity.ts';

/** @param suggestion a free slug */
export function slugTaken(kind: KindDeclaration, suggestion?: string): Conflict {
  const message = `Another ${kind.name} already has this slug`;
  return new Conflict(message, { fields: { slug: message }, ...(suggestion !== undefined && { suggestion }) });
}

/** Whether another item of the kind has this slug. */
export async function isSlugTaken(
  em: SqlEntityManager,
  kind: KindDeclaration,
  slug: string,
  exceptId: number,
): Promise<boolean> {
  return (await em.count(ContentItem, { kind: kind.name, slug, id: { $ne: exceptId }, deletedAt: null })) > 0;
}
