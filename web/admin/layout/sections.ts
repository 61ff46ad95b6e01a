import { File, Newspaper, NotebookText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { can, permissionKey } from '#schema/permissions';
import type { Resource, Viewer } from '#schema/permissions';

export interface Section {
  /** Last part of the address under `/admin`. */
  path: string;
  title: string;
  icon: LucideIcon;
  /** Whose `read` permission opens it. */
  resource: Resource;
}

/** The sidebar, top to bottom. A section has its line here and its route in `admin.routes.tsx`. */
export const sections: readonly Section[] = [
  { path: 'pages', title: 'Pages', icon: File, resource: 'pages' },
  { path: 'posts', title: 'Blog Posts', icon: Newspaper, resource: 'posts' },
  { path: 'articles', title: 'Articles', icon: NotebookText, resource: 'articles' },
];

export const sectionsFor = (viewer: Viewer) => sections.filter(({ resource }) => can(viewer, 'read', resource));

export const sectionPermissions = sections.map(({ resource }) => permissionKey(resource, 'read'));
