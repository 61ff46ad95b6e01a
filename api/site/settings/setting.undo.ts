import type { UndoHandler } from '../../kernel/undo.ts';

export const undoSetting: UndoHandler = async ({ key, before }, scope) => {
  await scope.settings.restore(String(key['key']), before === null ? undefined : before['value']);
};
