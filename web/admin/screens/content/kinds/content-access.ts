import { can } from '#schema/permissions';
import { statuses } from '#schema/constants';
import { hasField } from '#schema/content/kind';
import type { Viewer } from '../../../../session/use-session.ts';
import type { ContentKind } from './content-kinds.ts';
import type { ContentRow } from './content-operations.ts';

type Existing = Pick<ContentRow, 'slug' | 'status'>;

/** The viewer's permissions for a kind of content, by the rules of the server. */
export function contentAccess(viewer: Viewer, kind: ContentKind) {
  const may = (action: 'create' | 'read' | 'update' | 'delete' | 'publish') => can(viewer, action, kind.section);
  const mayChange = ({ status }: Existing) => can(viewer, 'update', kind.section, { status });
  /** Changes to published items are kept in a working copy; built-in pages are edited live. */
  const mayEdit = (item: Existing) => mayChange(item) || !kind.isBuiltIn(item.slug);
  const whyNot = (isAllowed: boolean): string | null => {
    if (!may('update'))
      return `You can read this ${kind.name}. Only people who can update it may edit it (${kind.section}.update).`;
    if (isAllowed) return null;
    return `This ${kind.name} is published. Only people who can publish may edit it (${kind.section}.publish).`;
  };
  return {
    canRead: may('read'),
    canCreate: may('create'),
    canPublish: may('publish'),
    /** Built-in pages cannot be duplicated. */
    canDuplicate: (item: Existing) => may('create') && !kind.isBuiltIn(item.slug),
    canPublishMany: may('update') && may('publish'),
    canCategoriseMany: may('update') && hasField(kind, 'category'),
    canTagMany: may('update') && hasField(kind, 'tags'),
    canRename: may('update'),
    canDeleteMany: may('delete'),
    canUpdate: (item: Existing) => may('update') && mayEdit(item),
    canDelete: (item: Existing) =>
      can(viewer, 'delete', kind.section, { status: item.status }) && !kind.isBuiltIn(item.slug),
    /** Only published posts can be sent as a newsletter. */
    canSend: ({ status }: Existing) =>
      kind.section === 'posts' && status === 'published' && can(viewer, 'update', 'subscribers'),
    /** The statuses that the viewer may set. */
    statuses: statuses.filter((status) => status !== 'published' || may('publish')),
    /** Why the editor of an item is read-only; null if it is not. */
    whyReadOnly: (item: Existing): string | null => whyNot(mayEdit(item)),
    /** Why the stored item itself cannot be changed; null if it can. */
    whyNotChange: (item: Existing): string | null => whyNot(mayChange(item)),
  };
}

export type ContentAccess = ReturnType<typeof contentAccess>;
