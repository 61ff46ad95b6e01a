import {
  File,
  FilePlus,
  Images,
  Inbox,
  LayoutDashboard,
  MailPlus,
  Newspaper,
  NotebookPen,
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
  /** The resource whose `read` permission opens the section; null if it is open to all. */
  resource: Resource | null;
}

export interface ContentSectionEntry extends Section {
  path: 'pages' | 'posts' | 'articles';
  resource: 'pages' | 'posts' | 'articles';
  /** The command that creates an item, in the command palette and on the dashboard. */
  create: { label: string; icon: LucideIcon };
}

/** The sections that hold content, in the order of the sidebar. */
export const contentSections: readonly ContentSectionEntry[] = [
  {
    path: 'pages',
    title: 'Pages',
    icon: File,
    resource: 'pages',
    create: { label: 'Create New Page', icon: FilePlus },
  },
  {
    path: 'posts',
    title: 'Blog Posts',
    icon: Newspaper,
    resource: 'posts',
    create: { label: 'Add Blog Post', icon: Newspaper },
  },
  {
    path: 'articles',
    title: 'Articles',
    icon: NotebookText,
    resource: 'articles',
    create: { label: 'Write Article', icon: NotebookPen },
  },
];

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

export const sectionsFor = (viewer: Viewer) =>
  sections.filter(({ resource }) => resource === null || can(viewer, 'read', resource));

export const sectionPermissions = sections.flatMap(({ resource }) =>
  resource === null ? [] : [permissionKey(resource, 'read')],
);
