import { keysOf, permissionsOf } from '#schema/permissions';
import { camel, type UndoHandler } from '../../kernel/undo.ts';

export const undoExportSchedule: UndoHandler = {
  facts: null,
  needs: (_, _viewer, { kinds }) => ({ permissions: keysOf(permissionsOf(kinds.all)) }),
  undo: async ({ before }, scope) => {
    if (before) await scope.siteExports.save(camel(before));
  },
};
