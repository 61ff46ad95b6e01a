import { isSettingGroup } from '#schema/settings/settings';
import { NotFound } from '../../kernel/errors/errors.ts';
import { Revision } from './revision.entity.ts';
import { idOf, type UndoHandler } from '../../kernel/undo.ts';
import { itemFacts, itemPermissions } from '../items/item-needs.ts';
import { readItem } from '../items/reads/read-item.ts';

/** The name of a revision. */
export const undoRevisionName: UndoHandler = {
  facts: `coalesce(${itemFacts(`(select v.item_id from revisions v where v.id = (r.key ->> 'id')::int)`)}, '{}')`,
  needs: ({ facts }, _, { kinds }) => ({
    permissions: facts?.['kind']
      ? [...itemPermissions(facts, kinds, 'update'), ...itemPermissions(facts, kinds, 'read')]
      : ['settings.update'],
  }),
  undo: async (row, scope, em) => {
    const options = { fields: ['itemId', 'settingGroup', 'number'], disableIdentityMap: true } as const;
    const revision = await em.findOne(Revision, idOf(row), options);
    if (!revision) throw new NotFound('Revision');
    const { itemId, settingGroup, number } = revision;
    const name = { name: row.before?.['name'] ?? null };
    if (isSettingGroup(settingGroup)) await scope.settingRevisions.rename(settingGroup, number, name);
    else if (itemId !== null) {
      const { kind } = await readItem(itemId, scope, em);
      await scope.revisions(kind).rename(itemId, number, name);
    }
  },
};
