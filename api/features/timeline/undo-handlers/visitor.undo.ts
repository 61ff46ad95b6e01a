import type { MessageNote } from '../../messages/message-note.entity.ts';
import { camel, idOf, type UndoHandler } from '../../../kernel/undo.ts';
import { movedBack } from './undo-handler.ts';

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

export const undoSubscriber: UndoHandler = async (row, scope) => {
  if (row.before === null) await scope.subscribers.remove(idOf(row));
  else await scope.subscribers.putBack(idOf(row), camel(row.before));
};
