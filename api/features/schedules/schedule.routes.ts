import type { Request, Router } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';
import type { ScheduleRow } from './schedule.row.ts';

/** Adds the REST calls of schedules to those of a kind. */
export function addScheduleRoutes(router: Router, kind: KindDeclaration): void {
  const schedules = (req: Request) => req.scope.schedules(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);

  route(router, '/:id/schedule', {
    GET: async (req, res) => res.json(toRest(await schedules(req).byId(id(req)))),
    PUT: async (req, res) => res.json(toRest(await schedules(req).save(id(req), req.body))),
    DELETE: async (req, res) => {
      await schedules(req).remove(id(req));
      res.status(204).end();
    },
  });
}

const toRest = ({ publishAt, unpublishAt, revision }: ScheduleRow) => ({ publishAt, unpublishAt, revision });
