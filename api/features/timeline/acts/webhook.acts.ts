import { camel, idOf, type UndoAct } from './undo-act.ts';

/** Creating and deleting a webhook cannot be undone. */
export const undoWebhook: UndoAct = async (row, scope) => {
  if (row.before) await scope.webhooks.update(idOf(row), camel(row.before));
};
