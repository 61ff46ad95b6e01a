import type { KindDeclaration } from '#schema/content/define';
import { typeOf } from '#schema/content/field-types';
import { apiFields } from '#schema/content/kind';
import type { ContentResource } from '#schema/permissions';
import { NotFound } from '../../../errors/errors.ts';
import { columnOf } from '../../content/content.column.ts';
import { idOf, movedBack, type UndoHandler, type Values } from './undo-handler.ts';

export const undoContent: UndoHandler = async (row, scope, em) => {
  const id = idOf(row);
  const [item] = await em.execute<{ kind: string; slug: string }[]>('select kind, slug from content where id = ?', [
    id,
  ]);
  const kind = scope.kinds.find(({ name }) => name === item?.kind);
  if (!item || !kind) throw new NotFound('Item');
  const service = scope.content(kind);
  await movedBack(row, {
    remove: () => service.remove(id),
    restore: async (before) => {
      if (before['status'] === 'published') scope.access.require('publish', kind.plural as ContentResource);
      await scope.trash.restore({ kind: kind.name, id }, {});
    },
    update: async (before) => {
      await service.update(id, inputOf(kind, before));
      // A date that the first publication set.
      if ('published_at' in before) {
        await em.execute('update content set published_at = ?::timestamptz where id = ?', [before['published_at'], id]);
      }
      // The update stored the address to be restored as a former one.
      if ('slug' in before) {
        await em.execute('delete from former_slugs where kind = ? and slug = ? and item_id = ?', [
          kind.name,
          item.slug,
          id,
        ]);
      }
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
  const { kind, slug, item_id: itemId } = key;
  // Undone on its own only if it is the whole change; beside a change of its item it belongs to that.
  const path = scope.kinds.find(({ name }) => name === kind)?.path.replace('{slug}', String(slug));
  await em.execute(
    `select audit_record(?, 'former address', null, ?, null, null)
     where coalesce(current_setting('halden.entry', true), '') = ''`,
    [before === null ? 'delete' : 'create', path ?? slug],
  );
  if (before === null) await em.execute('delete from former_slugs where kind = ? and slug = ?', [kind, slug]);
  else
    await em.execute('insert into former_slugs (kind, slug, item_id) values (?, ?, ?) on conflict do nothing', [
      kind,
      slug,
      itemId,
    ]);
};
