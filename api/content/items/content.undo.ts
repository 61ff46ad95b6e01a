import type { ContentStatus } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { typeOf } from '#schema/fields/field-types';
import { apiFields } from '#schema/content/kind';
import type { AccessItem, ContentAction } from '#schema/permissions';
import type { Values } from '#schema/values';
import { columnOf } from './content.column.ts';
import { idOf, movedBack, type UndoHandler } from '../../kernel/undo.ts';
import { readItem } from './reads/read-item.ts';
import { itemFacts, itemPermissions } from './item-needs.ts';
import { ContentItem } from './content.entity.ts';
import { FormerSlug } from './former-slug.entity.ts';
import { addFormerSlug, dropFormerSlug } from './saving/former-slugs.ts';

interface ContentFacts {
  status: ContentStatus;
  /** The status before, if the entry changed it. */
  was: ContentStatus | null;
  /** Whether the entry changed the date of publication. */
  isDated: boolean;
}

const itemOf = (status: ContentStatus | undefined): AccessItem => (status === undefined ? {} : { status });

export const undoContent: UndoHandler = {
  facts: `${itemFacts(`r.key ->> 'id'`)} || jsonb_build_object('was', r.before -> 'status',
    'isDated', coalesce(jsonb_exists(r.before, 'published_at'), false))`,
  needs: ({ act, facts }, _, { kinds }) => {
    const { status, was, isDated } = (facts ?? {}) as Partial<ContentFacts>;
    const of = (action: ContentAction, ...items: AccessItem[]) => itemPermissions(facts, kinds, action, items);
    if (act === 'delete') return { permissions: of('delete', itemOf(was ?? status)) };
    // What is not published is not found without `read`.
    const read = of('read', itemOf(status));
    if (act !== 'update') return { permissions: [...of('delete', itemOf(status)), ...read] };
    const dated = isDated ? of('publish') : [];
    return { permissions: [...of('update', itemOf(status), itemOf(was ?? status)), ...dated, ...read] };
  },
  undo: async (row, scope, em) => {
    const id = idOf(row);
    const { kind, slug } = await readItem(id, scope, em);
    const service = scope.content(kind);
    await movedBack(row, {
      remove: () => service.remove(id),
      restore: () => scope.trash.restore({ kind: kind.name, id }, {}),
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
  },
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
export const undoFormerSlug: UndoHandler = {
  // Undone on its own only if it is the whole change; beside a change of its item it belongs to that.
  facts: `jsonb_build_object('isAlone', e.kind = 'former address')`,
  needs: ({ facts }) => ({ permissions: facts?.['isAlone'] === true ? ['settings.update'] : [] }),
  undo: async ({ key, before }, scope, em) => {
    const [kind, slug, itemId] = [String(key['kind']), String(key['slug']), Number(key['item_id'])];
    const path = scope.kinds.find(kind)?.path.replace('{slug}', slug);
    await em.execute(
      `select audit_record(?, 'former address', null, ?, null, null)
       where coalesce(current_setting('halden.entry', true), '') = ''`,
      [before === null ? 'delete' : 'create', path ?? slug],
    );
    if (before === null) await dropFormerSlug(em, kind, slug);
    else await addFormerSlug(em, { kind, slug, itemId });
  },
};
