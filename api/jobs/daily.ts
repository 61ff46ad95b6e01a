import type { Log } from '../process/log.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The first pages are more urgent. */
const firstMs = 2000;

/** Done soon and every day for as long as the server runs; the log says when it failed. @returns what ends it, in its own time */
export function everyDay(log: Log, what: string, work: () => Promise<unknown>): () => Promise<void> {
  const once = () => work().catch((error: unknown) => log.warn({ err: error }, `${what} failed`));
  let running: Promise<unknown> | undefined;
  const run = () => {
    running = once();
  };
  const first = setTimeout(run, firstMs);
  const timer = setInterval(run, dayMs);
  for (const one of [first, timer]) one.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
