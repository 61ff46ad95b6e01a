import { isDateTime, timeMessage } from '#schema/value-rules/date-time';
import type { Calls } from '../../kernel/call.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { time } from '../../openapi/json-schema.ts';

/** The calendar. The schedule of an item is one of the calls of its kind (schedule.routes.ts). */
export const scheduleCalls: Calls = {
  'GET /api/schedule': {
    summary: 'Lists what is planned from `from` until before `to`, in order; of the kinds that the caller may read',
    needs: 'login',
    query: { from: time, to: time },
    response: ['ScheduleEntry'],
    example: {
      query: { from: '2099-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' },
      before: `insert into schedules (content_id, unpublish_at, owner_id)
        select id, '2099-03-01T09:00:00Z', created_by from content where kind = 'post' and slug = 'back-again'`,
    },
    run: (req) => {
      const range = readQuery(req.query, (query) => ({
        from: query.value('from', parseTime, timeMessage),
        to: query.value('to', parseTime, timeMessage),
      }));
      return req.scope.calendar.planned(range);
    },
  },
};

const parseTime = (text: string) => (isDateTime(text) ? new Date(text) : undefined);
