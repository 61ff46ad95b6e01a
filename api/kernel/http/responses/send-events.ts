import type { Response } from 'express';
import { AppError } from '../../errors/errors.ts';

/** A server-sent event; null is a heartbeat, so that proxies do not close the connection. */
export type ServerEvent = { id: string; event: string; data: unknown } | null;

/**
 * Sends server-sent events, each when the client has taken the one before. An error before the first one is an ordinary
 * response; a later one is the event `end`, with the body that the response would have had.
 */
export async function sendEvents(res: Response, events: AsyncIterable<readonly ServerEvent[]>): Promise<void> {
  try {
    for await (const some of events) {
      if (!res.headersSent) {
        res.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
        if (res.req.method === 'HEAD') break;
        await written(res, 'retry: 2000\n\n');
      }
      for (const one of some) await written(res, one ? inText(one) : ':\n\n');
      if (res.destroyed) return;
    }
  } catch (error) {
    if (!res.headersSent || !(error instanceof AppError)) throw error;
    await written(res, `event: end\ndata: ${JSON.stringify(error)}\n\n`);
  }
  res.end();
}

const inText = ({ id, event, data }: NonNullable<ServerEvent>) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Settles when the operating system has taken the text, or the connection is closed. */
function written(res: Response, text: string): Promise<void> {
  return new Promise((done) => {
    if (res.destroyed) {
      done();
      return;
    }
    res.once('close', done);
    res.write(text, () => {
      res.off('close', done);
      done();
    });
  });
}
