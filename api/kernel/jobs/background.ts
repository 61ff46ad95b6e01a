import type { Log } from '../log.ts';

/** Runs work after the response, so that the response time reveals nothing about it. */
export type InBackground = (what: string, work: () => Promise<unknown>) => void;

export interface Background {
  run: InBackground;
  /** Waits for running work. */
  settled: () => Promise<void>;
}

/** Logs failures, since no caller waits for the result. */
export function background(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const done = Promise.resolve()
        .then(work)
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error }, `${what} failed`),
        )
        .finally(() => running.delete(done));
      running.add(done);
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}
