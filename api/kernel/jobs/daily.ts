import type { Log } from '../log.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The first pages are more urgent. */
const firstMs = 2000;

/**
 * Runs work of this server alone soon after its start and then every day; failures are logged. What is to be done once
 * across all servers is a chore of the job queue.
 * @returns a function that ends it and waits for a run under way
 */
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
