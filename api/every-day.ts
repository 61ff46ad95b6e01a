import type { Log } from './log.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Done now and every day for as long as the server runs; the log says when it failed. @returns what ends it, in its own time */
export function everyDay(log: Log, what: string, work: () => Promise<unknown>): () => Promise<void> {
  const once = () => work().catch((error: unknown) => log.warn({ err: error }, `${what} failed`));
  let running: Promise<unknown> = once();
  const timer = setInterval(() => {
    running = once();
  }, dayMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
