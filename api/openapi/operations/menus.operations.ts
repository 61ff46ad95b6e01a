import { menuViews } from '#schema/menus';
import { list, oneOf, ref, text } from '../json-schema.ts';
import type { Operations } from '../operation.ts';

/** The operations of menus. */
export const menuOperations: Operations = {
  'GET /api/menus/{name}': {
    summary: 'Returns a menu: header, footer, legal or social',
    query: {
      view: {
        ...oneOf(menuViews),
        description: 'everything also has entries that visitors do not see (settings.read)',
      },
    },
    response: 'Menu',
  },
  'PUT /api/menus/{name}': {
    summary: 'Replaces the entries of a menu; with a stale version it is a conflict',
    needs: 'settings.update',
    body: {
      type: 'object',
      properties: { items: list(ref('MenuEntryInput')), version: text },
      required: ['items'],
    },
    response: 'Menu',
  },
  'DELETE /api/menus/{name}': { summary: 'Goes back to the default menu', needs: 'settings.update', status: 204 },
};
