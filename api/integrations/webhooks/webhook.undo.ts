import { permissionsOfEvents } from '#schema/integrations/webhooks';
import { camel, idOf, type UndoHandler } from '../../kernel/undo.ts';

/** Creating and deleting a webhook cannot be undone. */
export const undoWebhook: UndoHandler = {
  facts: `jsonb_build_object('events', coalesce(r.before -> 'events', '[]') ||
    (select to_jsonb(w.events) from webhooks w where w.id = (r.key ->> 'id')::int))`,
  needs: ({ facts }, _, { kinds }) => {
    const events = (facts?.['events'] ?? []) as string[];
    return { permissions: ['settings.update', ...permissionsOfEvents(events, kinds.all)] };
  },
  undo: async (row, scope) => {
    if (row.before) await scope.webhooks.update(idOf(row), camel(row.before));
  },
};
