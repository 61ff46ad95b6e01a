import { camel, idOf, type UndoHandler } from '../../kernel/undo.ts';
import { itemFacts, itemPermissions } from '../items/item-needs.ts';
import type { Comment } from './comment.entity.ts';

export const undoComment: UndoHandler = {
  facts: itemFacts(`coalesce((select m.content_id from comments m where m.id = (r.key ->> 'id')::int),
    (r.before ->> 'content_id')::int)`),
  needs: ({ facts }, _, { kinds }) => ({ permissions: itemPermissions(facts, kinds, 'update') }),
  undo: async (row, scope) => {
    if (row.before === null) await scope.comments.takeBack(idOf(row));
    else if (row.after !== null) await scope.comments.moveBack(idOf(row), row.before['parent_id'] as number | null);
    else await scope.comments.recreate(camel(row.before) as unknown as Comment);
  },
};
