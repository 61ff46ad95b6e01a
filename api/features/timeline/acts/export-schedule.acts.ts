import { camel, type UndoAct } from './undo-act.ts';

export const undoExportSchedule: UndoAct = async ({ before }, scope) => {
  if (before) await scope.siteExports.save(camel(before));
};
