import { camel, type UndoHandler } from '../../kernel/undo.ts';
import { itemFacts, itemPermissions } from '../items/item-needs.ts';
import { readItem } from '../items/reads/read-item.ts';

/** A time in the past is not restored. */
export const undoSchedule: UndoHandler = {
  facts: itemFacts(`r.key ->> 'content_id'`),
  needs: ({ act, facts }, _, { kinds }) => ({
    permissions: [...itemPermissions(facts, kinds, 'publish'), ...itemPermissions(facts, kinds, 'read')],
    ...(act !== 'create' && { as: 'account' }),
  }),
  undo: async ({ key, before }, scope, em) => {
    const id = Number(key['content_id']);
    const { kind } = await readItem(id, scope, em);
    const service = scope.schedules(kind);
    if (before === null) return service.remove(id);
    const { publishAt, unpublishAt, revision } = camel(before);
    const at = await service.now(em);
    const isOver = (time: unknown) => typeof time === 'string' && new Date(time) <= at;
    if (isOver(publishAt) || isOver(unpublishAt)) return;
    const input = {
      ...(publishAt !== undefined && { publishAt: inIso(publishAt) }),
      ...(unpublishAt !== undefined && { unpublishAt: inIso(unpublishAt) }),
      ...(revision !== undefined && { revision }),
    };
    await service.save(id, input);
  },
};

const inIso = (time: unknown) => (typeof time === 'string' ? new Date(time).toISOString() : null);
