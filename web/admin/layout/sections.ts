import {
  File,
  Images,
  Inbox,
  LayoutDashboard,
  MailPlus,
  Newspaper,
  NotebookText,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { can, permissionKey } from '#schema/permissions';
import type { Resource, Viewer } from '#schema/permissions';

export interface Section {
  /** Last part of the address under `/admin`. */
  path: string;
  title: string;
  icon: LucideIcon;
  /** Whose `read` permission opens it; null: everybody's. */
  resource: Resource | null;
}

/** The sidebar, top to bottom. A section has its line here and its route in `admin.routes.tsx`. */
export const sections: readonly Section[] = [
  { path: 'dashboard', title: 'Dashboard', icon: LayoutDashboard, resource: null },
  { path: 'pages', title: 'Pages', icon: File, resource: 'pages' },
  { path: 'posts', title: 'Blog Posts', icon: Newspaper, resource: 'posts' },
  { path: 'articles', title: 'Articles', icon: NotebookText, resource: 'articles' },
  { path: 'media', title: 'Media Library', icon: Images, resource: 'media' },
  { path: 'messages', title: 'Messages', icon: Inbox, resource: 'messages' },
  { path: 'subscribers', title: 'Subscribers', icon: MailPlus, resource: 'subscribers' },
  { path: 'users', title: 'Users', icon: Users, resource: 'users' },
  { path: 'roles', title: 'Roles', icon: ShieldCheck, resource: 'roles' },
  { path: 'audit', title: 'Audit Log', icon: ScrollText, resource: 'audit' },
  { path: 'settings', title: 'Settings', icon: Settings, resource: 'settings' },
];

export const sectionsFor = (viewer: Viewer) =>
  sections.filter(({ resource }) => resource === null || can(viewer, 'read', resource));

export const sectionPermissions = sections.flatMap(({ resource }) =>
  resource === null ? [] : [permissionKey(resource, 'read')],
);
