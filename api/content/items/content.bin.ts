import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource } from '#schema/permissions';
import type { Scope } from '../../kernel/scope.ts';
import type { FeatureTrash, TrashBin } from '../../kernel/trash.ts';
import { ContentTrashService } from './content-trash.service.ts';
import { ContentItem } from './content.entity.ts';

/** The deleted items, a bin for each kind. */
export const contentTrash: FeatureTrash = {
  bins: (scope) => scope.kinds.all.map((kind) => contentBin(scope, kind)),
  // Of all kinds, also of those that are no longer declared.
  expire: ({ em }, before) => em.nativeDelete(ContentItem, { deletedAt: { $lt: before } }),
};

function contentBin(scope: Scope, kind: KindDeclaration): TrashBin {
  const service = new ContentTrashService(scope, kind);
  return {
    kind: kind.name,
    resource: kind.plural as ContentResource,
    rows: `select id, title, search_text as searched, deleted_at, deleted_by from content
      where kind = '${kind.name}' and deleted_at is not null`,
    restore: (id, input) => service.restore(id, input),
    purge: (id) => service.purge(id),
    publishedAgain: (ids) => service.publishedAgain(ids),
  };
}
