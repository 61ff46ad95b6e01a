import { undoContent, undoFormerSlug } from './content.acts.ts';
import { undoComment } from './comment.acts.ts';
import { undoExportSchedule } from './export-schedule.acts.ts';
import { undoMedia } from './media.acts.ts';
import { undoMessage, undoMessageNote, undoSubscriber } from './visitor.acts.ts';
import { undoRole, undoRolePermission, undoUser, undoUserRole } from './people.acts.ts';
import { undoNotFound, undoRedirect } from './redirect.acts.ts';
import { undoRevisionName } from './revision.acts.ts';
import { undoSchedule } from './schedule.acts.ts';
import { undoSetting } from './settings.acts.ts';
import type { UndoAct } from './undo-act.ts';
import { undoWebhook } from './webhook.acts.ts';
import { undoWorkingCopy } from './working-copy.acts.ts';

/** By table, in the order in which they are undone: rows that others depend on come first. */
export const undoActs: Readonly<Record<string, UndoAct>> = {
  content: undoContent,
  comments: undoComment,
  working_copies: undoWorkingCopy,
  roles: undoRole,
  users: undoUser,
  media: undoMedia,
  messages: undoMessage,
  settings: undoSetting,
  role_permissions: undoRolePermission,
  user_roles: undoUserRole,
  message_notes: undoMessageNote,
  subscribers: undoSubscriber,
  revisions: undoRevisionName,
  former_slugs: undoFormerSlug,
  schedules: undoSchedule,
  redirects: undoRedirect,
  not_found_log: undoNotFound,
  webhooks: undoWebhook,
  export_schedule: undoExportSchedule,
};
