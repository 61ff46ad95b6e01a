import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { NotFound } from '../../../kernel/errors/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { ContentItem } from '../content.entity.ts';

/** The kind and the present slug of an item, which may be in the trash. @throws NotFound */
export async function readItem(
  id: number,
  { kinds }: Pick<Scope, 'kinds'>,
  em: SqlEntityManager,
): Promise<{ kind: KindDeclaration; slug: string; isTrashed: boolean }> {
  const options = { fields: ['kind', 'slug', 'deletedAt'], disableIdentityMap: true } as const;
  const item = await em.findOne(ContentItem, { id }, options);
  const kind = kinds.find(item?.kind);
  if (!item || !kind) throw new NotFound('Item');
  return { kind, slug: item.slug, isTrashed: item.deletedAt !== null };
}
