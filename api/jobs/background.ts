import type { Log } from '../process/log.ts';

/** Does something after the answer: how long it takes tells nobody anything. */
export type InBackground = (what: string, work: () => Promise<unknown>) => void;

export interface Background {
  run: InBackground;
  /** Waits for what is under way. */
  settled: () => Promise<void>;
}

/** Nobody waits for it, so the log says when it failed. */
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
