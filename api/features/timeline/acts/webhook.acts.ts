import { camel, idOf, type UndoAct } from './undo-act.ts';

/** Making or deleting one is final. */
export const undoWebhook: UndoAct = async (row, scope) => {
  if (row.before) await scope.webhooks.update(idOf(row), camel(row.before));
};
