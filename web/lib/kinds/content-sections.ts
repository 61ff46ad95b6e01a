import { can } from '#schema/permissions';
import type { ContentResource, PermissionHolder } from '#schema/permissions';
import { declaredKinds } from './declared-kinds.ts';
import { kindIcons } from './kind-icons.ts';

/** The sections of the panel that hold content, in the order of the sidebar. */
export const contentSections = declaredKinds.map(({ plural, label, title, description, panel }) => ({
  path: plural,
  title,
  group: 'content' as const,
  description,
  icon: kindIcons[panel?.icon ?? 'file'],
  resource: plural as ContentResource,
  create: {
    label: panel?.createLabel ?? `Create New ${label}`,
    icon: kindIcons[panel?.createIcon ?? 'filePlus'],
    words: 'new create add write',
    to: `/admin/${plural}/new`,
  },
}));

/** Which sections of content the viewer may read. */
export const readableSections = (viewer: PermissionHolder): Record<string, boolean> =>
  Object.fromEntries(contentSections.map(({ path, resource }) => [path, can(viewer, 'read', resource)]));
