import { camel, type UndoHandler } from '../../kernel/undo.ts';

export const undoExportSchedule: UndoHandler = async ({ before }, scope) => {
  if (before) await scope.siteExports.save(camel(before));
};
