import type { UndoAct } from './undo-act.ts';

export const undoSetting: UndoAct = async ({ key, before }, scope) => {
  await scope.settings.restore(String(key['key']), before === null ? undefined : before['value']);
};
