import { undoContent, undoFormerSlug } from './content.undo.ts';
import { undoComment } from './comment.undo.ts';
import { undoExportSchedule } from './export-schedule.undo.ts';
import { undoMedia } from './media.undo.ts';
import { undoMessage, undoMessageNote, undoSubscriber } from './visitor.undo.ts';
import { undoRole, undoRolePermission, undoUser, undoUserRole } from './people.undo.ts';
import { undoNotFound, undoRedirect } from './redirect.undo.ts';
import { undoRevisionName } from './revision.undo.ts';
import { undoSchedule } from './schedule.undo.ts';
import { undoSetting } from './settings.undo.ts';
import type { UndoHandler } from './undo-handler.ts';
import { undoWebhook } from './webhook.undo.ts';
import { undoWorkingCopy } from './working-copy.undo.ts';

/** By table, in the order in which they are undone: rows that others depend on come first. */
export const undoHandlers: Readonly<Record<string, UndoHandler>> = {
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
