import { camel, type UndoHandler } from './undo-handler.ts';

export const undoExportSchedule: UndoHandler = async ({ before }, scope) => {
  if (before) await scope.siteExports.save(camel(before));
};
