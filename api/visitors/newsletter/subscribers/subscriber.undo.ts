import { camel, idOf, type UndoHandler } from '../../../kernel/undo.ts';

export const undoSubscriber: UndoHandler = async (row, scope) => {
  if (row.before === null) await scope.subscribers.remove(idOf(row));
  else await scope.subscribers.putBack(idOf(row), camel(row.before));
};
