import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields } from '#schema/content/kind';
import { User } from '../../../people/users/user.entity.ts';
import { ContentItem } from '../content.entity.ts';
import { haveReferences } from '../../references/mentions.ts';
import { recordItems } from '../../references/record-items.ts';
import { isSlugTaken } from '../saving/slug-taken.ts';
import { WorkingCopy, type StoredValues } from './working-copy.entity.ts';

/**
 * The changes of an item's working copy, as input of the save by which the item leaves `published`. A change that can
 * no longer be saved must not keep the item on the site, so it is left out: a slug that another item has taken, a
 * reference to a deleted item.
 */
export async function changesToApply(em: SqlEntityManager, kind: KindDeclaration, id: number): Promise<StoredValues> {
  const copy = await em.findOne(WorkingCopy, { contentId: id });
  if (!copy) return {};
  const changes = { ...copy.values };
  if (typeof changes['slug'] === 'string' && (await isSlugTaken(em, kind, changes['slug'], id))) delete changes['slug'];
  return withoutMissingReferences(em, kind, changes);
}

/** The values, with references to deleted items emptied. */
export async function withoutMissingReferences(
  em: SqlEntityManager,
  kind: KindDeclaration,
  values: StoredValues,
): Promise<StoredValues> {
  const kept = { ...values };
  for (const [name, field] of apiFields(kind)) {
    if (field.type === 'author' && typeof kept[name] === 'number') {
      const isThere = await em.count(User, { id: kept[name], publicName: { $ne: null }, deletedAt: null });
      if (isThere === 0) kept[name] = null;
    }
    if (field.type !== 'reference' || typeof kept[name] !== 'number') continue;
    if ((await em.count(ContentItem, { id: kept[name], kind: field.to, deletedAt: null })) === 0) kept[name] = null;
  }
  return kept;
}

/** Call it in the transaction that merged its changes. */
export async function removeWorkingCopy(em: SqlEntityManager, id: number): Promise<boolean> {
  const [removed] = await em.execute<Pick<WorkingCopy, 'values'>[]>(
    `delete from working_copies where content_id = ? returning "values"`,
    [id],
  );
  if (removed && haveReferences(removed.values)) await recordItems(em, [id]);
  return removed !== undefined;
}
