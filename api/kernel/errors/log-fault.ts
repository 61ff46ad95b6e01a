import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';

/**
 * Logs the cause of a fault of ours in work that goes on without it.
 * @param what was being done
 * @returns an id to show to people, by which the entry of the log is found
 */
export type LogFault = (error: unknown, what: string) => string;

export const logFaultTo =
  (log: Pick<Log, 'error'>): LogFault =>
  (error, what) => {
    const requestId = randomUUID();
    log.error({ err: error, requestId }, what);
    return requestId;
  };

/** For commands: the terminal is their log. */
export const printFault: LogFault = (error, what) => {
  const id = randomUUID();
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${what} (${id}): ${cause}\n`);
  return id;
};

/** The reason that people read of a thing that could not be done. */
export const faultReason = (id: string): string =>
  `Something went wrong on our side; the log has the cause under ${id}`;
