import type { Request } from 'express';
import { isMenuName, menuViews, type MenuName } from '#schema/menus';
import { NotFound } from '../../kernel/errors/errors.ts';
import type { Calls } from '../../kernel/call.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { list, oneOf, ref, text } from '../../kernel/openapi/json-schema.ts';
import type { MenuEntryRow, MenuRow } from './menu.row.ts';

const path = { name: 'legal' };

/** The calls of menus: `/api/menus/header`. */
export const menuCalls: Calls = {
  'PUT /api/menus/{name}': {
    summary: 'Replaces the entries of a menu; with a stale version it is a conflict',
    needs: 'settings.update',
    body: {
      type: 'object',
      properties: { items: list(ref('MenuEntryInput')), version: text },
      required: ['items'],
    },
    response: 'Menu',
    example: { path, body: { items: [{ label: 'About us', href: '/about' }] } },
    run: async (req) => toRest(await req.scope.menus.save(nameIn(req), req.body)),
  },
  'GET /api/menus/{name}': {
    summary: 'Returns a menu: header, footer, legal or social',
    query: {
      view: {
        ...oneOf(menuViews),
        description: 'everything also has entries that visitors do not see (settings.read)',
      },
    },
    response: 'Menu',
    isCached: true,
    example: { path },
    run: async (req) => {
      const name = nameIn(req);
      const { view } = readQuery(req.query, (query) => ({ view: query.choice('view', menuViews) }));
      return toRest(await req.scope.menus.byName(name, view));
    },
  },
  'DELETE /api/menus/{name}': {
    summary: 'Goes back to the default menu',
    needs: 'settings.update',
    status: 204,
    example: { path },
    run: (req) => req.scope.menus.reset(nameIn(req)),
  },
};

/** @throws NotFound */
function nameIn(req: Request): MenuName {
  const { name } = req.params;
  if (!isMenuName(name)) throw new NotFound('Menu');
  return name;
}

const toRest = ({ items, isDefault, version }: MenuRow) => ({ items: items.map(entryToRest), isDefault, version });

const entryToRest = ({ label, href, item, problem, children }: MenuEntryRow): object => ({
  label,
  href,
  ...(item && { item }),
  ...(problem !== null && { problem }),
  children: children.map(entryToRest),
});
