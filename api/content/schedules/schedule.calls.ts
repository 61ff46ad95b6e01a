import type { Request } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { scheduleRules } from '#schema/rules/content/schedule';
import { isDateTime, timeMessage } from '#schema/value-rules/date-time';
import { callsOfKinds, type Calls } from '../../kernel/call.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import type { Kinds } from '../../kernel/kinds.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { orNull, time } from '../../kernel/openapi/json-schema.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { ScheduleRow } from './schedule.row.ts';

/** The calendar, and the schedules of items. */
export const scheduleCalls = (kinds: Kinds): Calls => ({
  ...callsOfKinds(kinds, callsOfKind),
  'GET /api/schedule': {
    summary: 'Lists what is planned within a time, in order; of the kinds that the caller may read',
    needs: 'login',
    query: { from: time, to: time },
    response: ['ScheduleEntry'],
    example: {
      query: { from: '2099-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' },
    },
    run: (req) => {
      const range = readQuery(req.query, (query) => ({
        from: query.value('from', parseTime, timeMessage),
        to: query.value('to', parseTime, timeMessage),
      }));
      return req.scope.calendar.planned(range);
    },
  },
});

const parseTime = (text: string) => (isDateTime(text) ? new Date(text) : undefined);

function callsOfKind(kind: KindDeclaration): Calls {
  const { plural: many, name } = kind;
  const at = `/api/${many}/{id}/schedule`;
  const schedules = (req: Request) => req.scope.schedules(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);
  const path = { id: `{${name}}` };
  return {
    [`PUT ${at}`]: {
      summary: 'Makes its schedule, or changes the given times; they must be in the future',
      needs: `${many}.publish`,
      body: { ...body, properties: { ...body.properties, publishAt: orNull(time), unpublishAt: orNull(time) } },
      response: 'Schedule',
      example: { path, body: { unpublishAt: '2099-03-01T09:00:00.000Z' } },
      run: async (req) => toRest(await schedules(req).save(id(req), req.body)),
    },
    [`GET ${at}`]: {
      summary: 'Returns when it is published and unpublished; 404 if nothing is planned',
      needs: `${many}.read`,
      response: 'Schedule',
      example: { path },
      run: async (req) => toRest(await schedules(req).byId(id(req))),
    },
    [`DELETE ${at}`]: {
      summary: 'Cancels what is planned',
      needs: `${many}.publish`,
      status: 204,
      example: { path },
      run: (req) => schedules(req).remove(id(req)),
    },
  };
}

const body = bodyFromRules(scheduleRules, { isPatch: true });

const toRest = ({ publishAt, unpublishAt, revision }: ScheduleRow) => ({ publishAt, unpublishAt, revision });
