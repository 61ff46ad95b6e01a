import { isSettingGroup } from '#schema/settings/settings';
import { NotFound } from '../../../errors/errors.ts';
import { idOf, type UndoHandler } from './undo-handler.ts';

interface Found {
  itemId: number | null;
  settingGroup: string | null;
  number: number;
  kind: string | null;
}

/** The name of a revision. */
export const undoRevisionName: UndoHandler = async (row, scope, em) => {
  const [revision] = await em.execute<Found[]>(
    `select r.item_id as "itemId", r.setting_group as "settingGroup", r.number, c.kind
     from revisions r left join content c on c.id = r.item_id where r.id = ?`,
    [idOf(row)],
  );
  const name = { name: row.before?.['name'] ?? null };
  const kind = scope.kinds.find((one) => one.name === revision?.kind);
  if (revision?.itemId && kind) await scope.revisions(kind).rename(revision.itemId, revision.number, name);
  else if (revision && isSettingGroup(revision.settingGroup)) {
    await scope.settingRevisions.rename(revision.settingGroup, revision.number, name);
  } else throw new NotFound('Revision');
};
