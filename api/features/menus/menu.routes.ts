import { Router, type Request } from 'express';
import { isMenuName, menuViews, type MenuName } from '#schema/menus';
import { NotFound } from '../../errors/errors.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { route } from '../../rest/route.ts';
import type { MenuEntryRow, MenuRow } from './menu.row.ts';

/** `/api/menus/header` */
export function menuRoutes(): Router {
  const router = Router();
  route(router, '/:name', {
    GET: async (req, res) => {
      const name = nameIn(req);
      const { view } = readQuery(req.query, (query) => ({ view: query.choice('view', menuViews) }));
      res.json(toRest(await req.scope.menus.byName(name, view)));
    },
    PUT: async (req, res) => res.json(toRest(await req.scope.menus.save(nameIn(req), req.body))),
    DELETE: async (req, res) => {
      await req.scope.menus.reset(nameIn(req));
      res.status(204).end();
    },
  });
  return router;
}

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
