import { camel, fixedNeeds, idOf, type UndoHandler } from '../../kernel/undo.ts';

export const undoRedirect: UndoHandler = {
  ...fixedNeeds('settings.update'),
  undo: async (row, scope) => {
    if (row.before === null) await scope.redirects.remove(idOf(row));
    else if (row.after === null) await scope.redirects.recreate(camel(row.before));
    else await scope.redirects.update(idOf(row), camel(row.before));
  },
};

/** Whether an address is ignored. */
export const undoNotFound: UndoHandler = {
  ...fixedNeeds('settings.update'),
  undo: async ({ key, before }, scope) => {
    await scope.notFound.ignore(String(key['path']), before?.['is_ignored'] === true);
  },
};
