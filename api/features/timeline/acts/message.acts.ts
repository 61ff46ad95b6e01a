import { camel, idOf, movedBack, type UndoAct } from './undo-act.ts';

export const undoMessage: UndoAct = async (row, scope) => {
  const id = idOf(row);
  await movedBack(row, {
    remove: () => scope.messages.remove(id),
    restore: () => scope.trash.restore({ kind: 'message', id }, {}),
    update: (before) => scope.messages.restoreStatus(id, camel(before)),
  });
};
