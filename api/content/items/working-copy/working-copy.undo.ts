import type { UndoHandler } from '../../../kernel/undo.ts';
import { itemFacts, itemPermissions } from '../item-needs.ts';
import { readItem } from '../reads/read-item.ts';

export const undoWorkingCopy: UndoHandler = {
  facts: itemFacts(`r.key ->> 'content_id'`),
  needs: ({ facts }, _, { kinds }) => ({
    permissions: [...itemPermissions(facts, kinds, 'update'), ...itemPermissions(facts, kinds, 'read')],
  }),
  undo: async ({ key, before }, scope, em) => {
    const id = Number(key['content_id']);
    const { kind, isTrashed } = await readItem(id, scope, em);
    // The item took it in when it was restored, and has just gone back to the trash with it.
    if (isTrashed && before !== null) return;
    const service = scope.workingCopies(kind);
    if (before === null) await service.remove(id);
    else await service.putBack(id, before);
  },
};
