import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { NotFound } from '../../../errors/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { ChangedRow, Values } from '../../../kernel/undo.ts';
import { ContentItem } from '../../content/content.entity.ts';

/** The kind and the present slug of an item. @throws NotFound */
export async function readItem(
  id: number,
  { kinds }: Pick<Scope, 'kinds'>,
  em: SqlEntityManager,
): Promise<{ kind: KindDeclaration; slug: string }> {
  const options = { fields: ['kind', 'slug'], disableIdentityMap: true } as const;
  const item = await em.findOne(ContentItem, { id }, options);
  const kind = kinds.find(item?.kind);
  if (!item || !kind) throw new NotFound('Item');
  return { kind, slug: item.slug };
}

/** For things that are moved to the trash: `remove` and `restore` undo each other. */
export async function movedBack(
  row: ChangedRow,
  acts: {
    remove: () => Promise<unknown>;
    restore: (before: Values) => Promise<unknown>;
    update: (before: Values) => Promise<unknown>;
  },
): Promise<void> {
  if (row.before === null) await acts.remove();
  else if (!('deleted_at' in row.before)) await acts.update(row.before);
  else if (row.before['deleted_at'] === null) await acts.restore(row.before);
  else await acts.remove();
}
