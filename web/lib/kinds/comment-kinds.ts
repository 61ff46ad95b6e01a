import { can, type ContentResource, type PermissionHolder } from '#schema/permissions';
import { declaredKinds } from './declared-kinds.ts';

/** Whether there can be comments that the viewer may read: those of items that they may change. */
export const mayReadComments = (viewer: PermissionHolder): boolean =>
  declaredKinds.some(({ plural }) => can(viewer, 'update', plural as ContentResource));
