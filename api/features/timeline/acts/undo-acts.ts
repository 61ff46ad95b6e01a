import { undoContent, undoFormerSlug } from './content.acts.ts';
import { undoMedia } from './media.acts.ts';
import { undoMessage } from './message.acts.ts';
import { undoRole, undoRolePermission, undoUser, undoUserRole } from './people.acts.ts';
import { undoSchedule } from './schedule.acts.ts';
import { undoSetting } from './settings.acts.ts';
import type { UndoAct } from './undo-act.ts';

/** By table, in the order in which they are undone: what others hang on comes first. */
export const undoActs: Readonly<Record<string, UndoAct>> = {
  content: undoContent,
  roles: undoRole,
  users: undoUser,
  media: undoMedia,
  messages: undoMessage,
  settings: undoSetting,
  role_permissions: undoRolePermission,
  user_roles: undoUserRole,
  former_slugs: undoFormerSlug,
  schedules: undoSchedule,
};
