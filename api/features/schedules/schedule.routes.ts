import { Router, type Request } from 'express';
import { isDateTime, timeMessage } from '#schema/value-rules/date-time';
import type { KindDeclaration } from '#schema/content/define';
import { readQuery } from '../../lists/query-reader.ts';
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

/** `/api/schedule`: all schedules, in order. */
export function calendarRoutes(): Router {
  const router = Router();
  route(router, '/', {
    GET: async (req, res) => {
      const range = readQuery(req.query, (query) => ({
        from: query.value('from', parseTime, timeMessage),
        to: query.value('to', parseTime, timeMessage),
      }));
      res.json(await req.scope.calendar.planned(range));
    },
  });
  return router;
}

const toRest = ({ publishAt, unpublishAt, revision }: ScheduleRow) => ({ publishAt, unpublishAt, revision });

const parseTime = (text: string) => (isDateTime(text) ? new Date(text) : undefined);
