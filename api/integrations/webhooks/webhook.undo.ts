import { camel, idOf, type UndoHandler } from '../../kernel/undo.ts';

/** Creating and deleting a webhook cannot be undone. */
export const undoWebhook: UndoHandler = async (row, scope) => {
  if (row.before) await scope.webhooks.update(idOf(row), camel(row.before));
};
