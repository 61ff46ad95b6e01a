import { statSync, renameSync } from 'node:fs';
import pino, { type Logger } from 'pino';

export type Log = Logger;

export interface LogOutput {
  log: Log;
  /** Writes what is still waiting: nothing else does it once the process ends. */
  flush: () => void;
}

const fullAt = 32 * 1024 * 1024;

/** One JSON object per line, into a file that people look up, or to stdout where something collects it. */
export function createLog(level: string, file?: string): LogOutput {
  if (file !== undefined) setAside(file);
  const destination = pino.destination({
    ...(file === undefined ? { fd: 1 } : { dest: file, mode: 0o600 }),
    sync: false,
  });
  const log = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  const flush = () => {
    try {
      destination.flushSync();
    } catch {
      // Not open yet: then nothing has been written that could be lost.
    }
  };
  return { log, flush };
}

function setAside(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > fullAt) renameSync(file, `${file}.1`);
}
