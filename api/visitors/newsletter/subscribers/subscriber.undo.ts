import { camel, idOf, ownNeeds, type UndoHandler } from '../../../kernel/undo.ts';

export const undoSubscriber: UndoHandler = {
  ...ownNeeds('subscribers'),
  undo: async (row, scope) => {
    if (row.before === null) await scope.subscribers.remove(idOf(row));
    else await scope.subscribers.putBack(idOf(row), camel(row.before));
  },
};
