import { camel, idOf, type UndoHandler } from '../../kernel/undo.ts';
import type { Comment } from './comment.entity.ts';

export const undoComment: UndoHandler = async (row, scope) => {
  if (row.before === null) await scope.comments.takeBack(idOf(row));
  else if (row.after !== null) await scope.comments.moveBack(idOf(row), row.before['parent_id'] as number | null);
  else await scope.comments.recreate(camel(row.before) as unknown as Comment);
};
