import { keysOf, permissionsOf } from '#schema/permissions';
import { guardedSettings } from '#schema/settings/settings';
import type { UndoHandler } from '../../kernel/undo.ts';

export const undoSetting: UndoHandler = {
  facts: 'r.key',
  needs: ({ facts }, _, { kinds }) =>
    guardedSettings.some((key) => key === facts?.['key'])
      ? { permissions: keysOf(permissionsOf(kinds.all)), as: 'session' }
      : { permissions: ['settings.update'] },
  undo: async ({ key, before }, scope) => {
    await scope.settings.restore(String(key['key']), before === null ? undefined : before['value']);
  },
};
