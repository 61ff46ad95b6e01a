import { camel, idOf, movedBack, ownNeeds, type UndoHandler } from '../../kernel/undo.ts';
import type { MessageNote } from './message-note.entity.ts';

export const undoMessage: UndoHandler = {
  ...ownNeeds('messages'),
  undo: async (row, scope) => {
    const id = idOf(row);
    await movedBack(row, {
      remove: () => scope.messages.remove(id),
      restore: () => scope.trash.restore({ kind: 'message', id }, {}),
      update: (before) => scope.messages.restoreStatus(id, camel(before)),
    });
  },
};

export const undoMessageNote: UndoHandler = {
  facts: `jsonb_build_object('author',
    coalesce((select to_jsonb(n.author_id) from message_notes n where n.id = (r.key ->> 'id')::int), r.before -> 'author_id'))`,
  needs: ({ facts }) => ({ permissions: ['messages.update'], person: facts?.['author'] as number | null }),
  undo: async (row, scope) => {
    if (row.before === null) await scope.messageNotes.remove(idOf(row));
    else await scope.messageNotes.recreate(camel(row.before) as unknown as MessageNote);
  },
};
