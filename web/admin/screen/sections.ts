import { Images, Inbox, LayoutDashboard, MailPlus, ScrollText, Settings, ShieldCheck, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { can, permissionKey } from '#schema/permissions';
import type { ContentResource, Resource, PermissionHolder } from '#schema/permissions';
import { declaredKinds } from '../../lib/declared-kinds.ts';
import { kindIcons } from '../content/kinds/kind-icons.ts';

export interface Section {
  /** Last part of the address under `/admin`. */
  path: string;
  title: string;
  icon: LucideIcon;
  /** The resource whose `read` permission opens the section; null if it is open to all. */
  resource: Resource | null;
}

export interface ContentSectionEntry extends Section {
  resource: ContentResource;
  /** The command that creates an item, in the command palette and on the dashboard. */
  create: { label: string; icon: LucideIcon };
}

/** The sections that hold content, in the order of the sidebar. */
export const contentSections: readonly ContentSectionEntry[] = declaredKinds.map(({ plural, label, title, panel }) => ({
  path: plural,
  title,
  icon: kindIcons[panel?.icon ?? 'file'],
  resource: plural as ContentResource,
  create: {
    label: panel?.createLabel ?? `Create New ${label}`,
    icon: kindIcons[panel?.createIcon ?? 'filePlus'],
  },
}));

/** The sidebar, top to bottom. Each section's route is in `admin.routes.tsx`. */
export const sections: readonly Section[] = [
  { path: 'dashboard', title: 'Dashboard', icon: LayoutDashboard, resource: null },
  ...contentSections,
  { path: 'media', title: 'Media Library', icon: Images, resource: 'media' },
  { path: 'messages', title: 'Messages', icon: Inbox, resource: 'messages' },
  { path: 'subscribers', title: 'Subscribers', icon: MailPlus, resource: 'subscribers' },
  { path: 'users', title: 'Users', icon: Users, resource: 'users' },
  { path: 'roles', title: 'Roles', icon: ShieldCheck, resource: 'roles' },
  { path: 'audit', title: 'Audit Log', icon: ScrollText, resource: 'audit' },
  { path: 'settings', title: 'Settings', icon: Settings, resource: 'settings' },
];

/** Which sections of content the viewer may read. */
export const readableSections = (viewer: PermissionHolder): Record<string, boolean> =>
  Object.fromEntries(contentSections.map(({ path, resource }) => [path, can(viewer, 'read', resource)]));

export const sectionsFor = (viewer: PermissionHolder) =>
  sections.filter(({ resource }) => resource === null || can(viewer, 'read', resource));

export const sectionPermissions = sections.flatMap(({ resource }) =>
  resource === null ? [] : [permissionKey(resource, 'read')],
);
