import type { Request, Response } from 'express';
import { limits, views } from '#schema/constants';
import { sendEvents, type ServerEvent } from '../../kernel/http/responses/send-events.ts';
import type { Calls } from '../../kernel/call.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { oneOf, text, whole } from '../../kernel/openapi/json-schema.ts';
import type { ChangePage } from './change.service.ts';

/** How often a connection without changes gets a heartbeat; a slow client is cut off after twice as long. */
const heartbeatMs = 15_000;

export const changeCalls: Calls = {
  'GET /api/changes': {
    summary:
      'Lists what happened to items since a cursor, in the order in which it was committed; a cursor that is too old ' +
      'is a 410. With `Accept: text/event-stream` each change is an event, with its cursor as the id; an event ' +
      '`end` with `message` and `code` says that the session or token has ended, or that a right was lost',
    query: {
      since: {
        ...text,
        description: 'The `cursor` of the answer before, or `now`. Without it, the changes begin at the beginning',
      },
      limit: {
        ...whole,
        minimum: 1,
        maximum: limits.listRows,
        description: 'At most 100 are sent at a time, and fewer if their items are long',
      },
      wait: {
        ...whole,
        minimum: 0,
        maximum: limits.changesWait,
        description: 'Where nothing has changed: how many seconds to wait for a change',
      },
      view: oneOf(views),
    },
    response: 'Changes',
    example: { query: { limit: '1' } },
    run: async (req, res) => {
      const { changes } = req.scope;
      const { wait, ...query } = readChangeQuery(req);
      if (req.accepts(['application/json', 'text/event-stream']) === 'text/event-stream') {
        const from = { ...query, since: req.get('Last-Event-ID') ?? query.since };
        await sendEvents(res, eventsOf(changes.follow(from, endOf(res), heartbeatMs)));
        return undefined;
      }
      const page = wait > 0 ? await changes.next(query, endOf(res, wait * 1000)) : await changes.list(query);
      return { changes: page.changes, cursor: page.cursor, hasMore: page.hasMore };
    },
  },
};

function readChangeQuery(req: Request) {
  return readQuery(req.query, (query) => ({
    since: query.given('since'),
    // A larger number is accepted: `hasMore` tells that there are more.
    limit: Math.min(query.whole('limit', 1, limits.listRows) ?? limits.changesAtOnce, limits.changesAtOnce),
    wait: query.whole('wait', 0, limits.changesWait) ?? 0,
    view: query.choice('view', views),
  }));
}

/** Aborted when the client has gone, or after this time. */
function endOf(res: Response, ms?: number): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return ms === undefined ? gone.signal : AbortSignal.any([gone.signal, AbortSignal.timeout(ms)]);
}

/** Each change is an event, with its cursor as the id. */
async function* eventsOf(pages: AsyncIterable<ChangePage | null>): AsyncGenerator<ServerEvent[]> {
  for await (const page of pages) {
    yield page
      ? page.changes.map((change, at) => ({ id: page.cursors[at] ?? '', event: change.type, data: change }))
      : [null];
  }
}
