import type { ContentStatus } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { typeOf } from '#schema/content/field-types';
import { apiFields } from '#schema/content/kind';
import type { ContentResource } from '#schema/permissions';
import { columnOf } from './content.column.ts';
import { idOf, movedBack, type UndoHandler, type Values } from '../../kernel/undo.ts';
import { readItem } from './reads/read-item.ts';
import { ContentItem } from './content.entity.ts';
import { FormerSlug } from './former-slug.entity.ts';
import { addFormerSlug, dropFormerSlug } from './saving/former-slugs.ts';

export const undoContent: UndoHandler = async (row, scope, em) => {
  const id = idOf(row);
  const { kind, slug } = await readItem(id, scope, em);
  const service = scope.content(kind);
  await movedBack(row, {
    remove: () => service.remove(id),
    restore: async (before) => {
      const status = before['status'] as ContentStatus;
      scope.access.require('delete', kind.plural as ContentResource, { id, status });
      await scope.trash.restore({ kind: kind.name, id }, {});
    },
    update: async (before) => {
      await service.update(id, inputOf(kind, before));
      // A date that the first publication set.
      if ('published_at' in before) {
        const publishedAt = before['published_at'];
        await em.nativeUpdate(
          ContentItem,
          { id },
          { publishedAt: typeof publishedAt === 'string' ? new Date(publishedAt) : null },
        );
      }
      // The update stored the address to be restored as a former one.
      if ('slug' in before) await em.nativeDelete(FormerSlug, { kind: kind.name, slug, itemId: id });
    },
  });
};

function inputOf(kind: KindDeclaration, before: Values): Values {
  const fields = apiFields(kind).flatMap(([name, field]) => {
    const column = columnOf(name);
    if (!(column in before)) return [];
    const value = before[column];
    const isTime = typeOf(field).graphql === 'DateTime' && typeof value === 'string';
    return [[name, isTime ? new Date(value).toISOString() : value] as const];
  });
  return { ...Object.fromEntries(fields), ...('status' in before && { status: before['status'] }) };
}

/** A former address, which no service changes on its own. */
export const undoFormerSlug: UndoHandler = async ({ key, before }, scope, em) => {
  const [kind, slug, itemId] = [String(key['kind']), String(key['slug']), Number(key['item_id'])];
  // Undone on its own only if it is the whole change; beside a change of its item it belongs to that.
  const path = scope.kinds.find(kind)?.path.replace('{slug}', slug);
  await em.execute(
    `select audit_record(?, 'former address', null, ?, null, null)
     where coalesce(current_setting('halden.entry', true), '') = ''`,
    [before === null ? 'delete' : 'create', path ?? slug],
  );
  if (before === null) await dropFormerSlug(em, kind, slug);
  else await addFormerSlug(em, { kind, slug, itemId });
};
