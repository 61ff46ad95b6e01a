import { can } from '../permissions.ts';
import type { PermissionHolder } from '../permissions.ts';

/** Whether the viewer may check what others can do. */
export const canCheckAccess = (viewer: PermissionHolder): boolean =>
  can(viewer, 'read', 'users') && can(viewer, 'read', 'roles');
