import { Router, type Request, type Response } from 'express';
import { limits, views } from '#schema/constants';
import { readQuery } from '../../lists/query-reader.ts';
import { sendEvents, type ServerEvent } from '../../http/responses/send-events.ts';
import { route } from '../../rest/route.ts';
import type { ChangePage } from './change.service.ts';

/** How often a connection without changes gets a heartbeat; a slow client is cut off after twice as long. */
const heartbeatMs = 15_000;

export function changeRoutes(): Router {
  const router = Router();
  route(router, '/', {
    GET: async (req, res) => {
      const { changes } = req.scope;
      const { wait, ...query } = readChangeQuery(req);
      if (req.accepts(['application/json', 'text/event-stream']) === 'text/event-stream') {
        const from = { ...query, since: req.get('Last-Event-ID') ?? query.since };
        await sendEvents(res, eventsOf(changes.follow(from, endOf(res), heartbeatMs)));
        return;
      }
      const page = wait > 0 ? await changes.next(query, endOf(res, wait * 1000)) : await changes.list(query);
      res.json({ changes: page.changes, cursor: page.cursor, hasMore: page.hasMore });
    },
  });
  return router;
}

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
