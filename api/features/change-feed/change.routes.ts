import { Router, type Request, type Response } from 'express';
import { limits, views } from '#schema/constants';
import { readQuery } from '../../lists/query-reader.ts';
import { route } from '../../rest/route.ts';
import type { ChangeQuery } from './change.service.ts';

/** Sent when there are no changes, so that proxies do not close the connection. */
const heartbeatMs = 15_000;

export function changeRoutes(): Router {
  const router = Router();
  route(router, '/', {
    GET: async (req, res) => {
      const { wait, ...query } = readChangeQuery(req);
      if (req.accepts(['application/json', 'text/event-stream']) === 'text/event-stream') {
        await sendEvents(req, res, { ...query, since: req.get('Last-Event-ID') ?? query.since });
        return;
      }
      const { changes } = req.scope;
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

/** Server-sent events: one for each change, with its cursor as the id. */
async function sendEvents(req: Request, res: Response, query: ChangeQuery): Promise<void> {
  const pages = req.scope.changes.follow(query, endOf(res));
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    for await (const { changes, cursors } of pages) {
      // Errors of the first page are ordinary responses.
      if (!res.headersSent) {
        res.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' }).flushHeaders();
        res.write('retry: 2000\n\n');
        heartbeat = setInterval(() => res.write(':\n\n'), heartbeatMs);
      }
      for (const [at, change] of changes.entries()) {
        res.write(`id: ${cursors[at] ?? ''}\nevent: ${change.type}\ndata: ${JSON.stringify(change)}\n\n`);
      }
    }
  } finally {
    clearInterval(heartbeat);
  }
  res.end();
}
