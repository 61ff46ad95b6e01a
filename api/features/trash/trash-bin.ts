import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource, Resource } from '#schema/permissions';
import type { ContentTrashService } from '../content/content-trash.service.ts';

/** What is in the trash of one kind. Its services check the permission to `delete`. */
export interface TrashBin {
  /** In the singular, as clients name it. */
  kind: string;
  /** Whose `delete` lists it. */
  resource: Resource;
  /** Selects id, title, searched (the text that a search matches), deleted_at and deleted_by. */
  rows: string;
  restore: (id: number, input: unknown) => Promise<object>;
  purge: (id: number) => Promise<void>;
}

export function contentBin(kind: KindDeclaration, service: () => ContentTrashService): TrashBin {
  return {
    kind: kind.name,
    resource: kind.plural as ContentResource,
    rows: `select id, title, search_text as searched, deleted_at, deleted_by from content
      where kind = '${kind.name}' and deleted_at is not null`,
    restore: (id, input) => service().restore(id, input),
    purge: (id) => service().purge(id),
  };
}
