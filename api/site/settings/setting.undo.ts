import { keysOf, permissionsOf } from '#schema/permissions';
import { guardedSettings } from '#schema/settings/settings';
import { everyPermission } from '../../kernel/access/access.ts';
import type { UndoHandler } from '../../kernel/undo.ts';
import { inWords } from './setting-labels.ts';

export const undoSetting: UndoHandler = {
  facts: 'r.key',
  needs: ({ facts }, _, { kinds }) => {
    const guarded = guardedSettings.find((key) => key === facts?.['key']);
    if (guarded === undefined) return { permissions: ['settings.update'] };
    const reasonWithout = (missing: string) => everyPermission(`Changing ${inWords([guarded])}`, missing);
    return { permissions: keysOf(permissionsOf(kinds.all)), as: 'session', reasonWithout };
  },
  undo: async ({ key, before }, scope) => {
    await scope.settings.restore(String(key['key']), before === null ? undefined : before['value']);
  },
};
