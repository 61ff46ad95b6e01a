import { Conflict } from '../../kernel/errors/errors.ts';
import { camel, idOf, movedBack, ownNeeds, type UndoHandler } from '../../kernel/undo.ts';

/** Columns derived from the bytes and the crop. */
const derived = ['width', 'height', 'full_width', 'full_height'];

export const undoMedia: UndoHandler = {
  ...ownNeeds('media'),
  undo: async (row, scope) => {
    const id = idOf(row);
    await movedBack(row, {
      remove: () => scope.media.remove(id),
      restore: () => scope.trash.restore({ kind: 'media', id }, {}),
      update: async (before) => {
        if ('sha256' in before) throw new Conflict('The file that was replaced is not kept. Upload it again.');
        const values = Object.entries(before).filter(([column]) => !derived.includes(column));
        await scope.media.update(id, camel(Object.fromEntries(values)));
      },
    });
  },
};
