import { Images, LayoutDashboard, Settings, ShieldCheck, Trash2, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { can, permissionKey } from '#schema/permissions';
import type { ContentResource, Resource, PermissionHolder } from '#schema/permissions';
import { features } from '../../features.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { pluralsOf } from '../../../lib/kinds/kinds.context.ts';
import { kindsFor } from '../../../lib/kinds/trash-kinds.ts';
import { placedAfter } from './placed-after.ts';
import { kindIcons } from '../../../lib/kinds/kind-icons.ts';

export interface Section {
  /** Last part of the address under `/admin`. */
  path: string;
  title: string;
  /** What the screen is for, in a sentence. */
  description: string;
  icon: LucideIcon;
  /** The resource whose `read` permission opens the section; null if it is open to all. */
  resource: Resource | null;
  /** The rule of a section that is neither open to all nor opened by one permission. */
  isOpenTo?: (viewer: PermissionHolder) => boolean;
}

export interface ContentSectionEntry extends Section {
  resource: ContentResource;
  /** The command that creates an item, in the command palette and on the dashboard. */
  create: { label: string; icon: LucideIcon };
}

/** The sections that hold content, in the order of the sidebar. */
export const contentSections: readonly ContentSectionEntry[] = declaredKinds.map(
  ({ plural, label, title, description, panel }) => ({
    path: plural,
    title,
    description,
    icon: kindIcons[panel?.icon ?? 'file'],
    resource: plural as ContentResource,
    create: {
      label: panel?.createLabel ?? `Create New ${label}`,
      icon: kindIcons[panel?.createIcon ?? 'filePlus'],
    },
  }),
);

/** The sections of what is no feature yet. Each section's route is in `admin.routes.tsx`. */
const fixedSections: readonly Section[] = [
  section('dashboard', 'Dashboard', 'Your content, recent changes and open drafts.', LayoutDashboard, null),
  ...contentSections,
  section('media', 'Media Library', `Images and files for ${pluralsOf(declaredKinds)}.`, Images),
  section('users', 'Users', 'People who can log in, and their roles.', Users),
  section(
    'roles',
    'Roles',
    'Sets of permissions. A person has the permissions of all their active roles.',
    ShieldCheck,
  ),
  {
    ...section('trash', 'Trash', 'Deleted items: restore them, or delete them for good.', Trash2, null),
    isOpenTo: (viewer) => kindsFor(viewer).length > 0,
  },
  section('settings', 'Settings', 'Name, logo, contact details, search engines and security.', Settings),
];

function section(
  path: string,
  title: string,
  description: string,
  icon: LucideIcon,
  resource: Resource | null = path as Resource,
): Section {
  return { path, title, description, icon, resource };
}

/** The sidebar, top to bottom. */
export const sections: readonly Section[] = placedAfter(
  fixedSections,
  features.flatMap(({ section: own }) => own ?? []),
  ({ path }) => path,
);

/** What the section's screen is for. */
export const descriptionOf = (path: string): string => sections.find((one) => one.path === path)?.description ?? '';

/** Which sections of content the viewer may read. */
export const readableSections = (viewer: PermissionHolder): Record<string, boolean> =>
  Object.fromEntries(contentSections.map(({ path, resource }) => [path, can(viewer, 'read', resource)]));

/** @param hasComments the section of comments is shown only if there are some */
export const sectionsFor = (viewer: PermissionHolder, hasComments = false) =>
  sections.filter(({ path, resource, isOpenTo }) => {
    if (path === 'comments' && !hasComments) return false;
    return isOpenTo ? isOpenTo(viewer) : resource === null || can(viewer, 'read', resource);
  });

export const sectionPermissions = sections.flatMap(({ resource }) =>
  resource === null ? [] : [permissionKey(resource, 'read')],
);
