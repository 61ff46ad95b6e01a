import { camel, idOf, movedBack, type UndoHandler } from '../../kernel/undo.ts';
import type { MessageNote } from './message-note.entity.ts';

export const undoMessage: UndoHandler = async (row, scope) => {
  const id = idOf(row);
  await movedBack(row, {
    remove: () => scope.messages.remove(id),
    restore: () => scope.trash.restore({ kind: 'message', id }, {}),
    update: (before) => scope.messages.restoreStatus(id, camel(before)),
  });
};

export const undoMessageNote: UndoHandler = async (row, scope) => {
  if (row.before === null) await scope.messageNotes.remove(idOf(row));
  else await scope.messageNotes.recreate(camel(row.before) as unknown as MessageNote);
};
