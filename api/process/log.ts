import { statSync, renameSync } from 'node:fs';
import pino, { type Logger } from 'pino';

export type Log = Logger;

export interface LogOutput {
  log: Log;
  /** Writes buffered entries. Must be called before the process exits. */
  flush: () => void;
}

const rotateAtBytes = 32 * 1024 * 1024;

/** One JSON object per line, to a file or to stdout. */
export function createLog(level: string, file?: string): LogOutput {
  if (file !== undefined) rotate(file);
  const destination = pino.destination({
    ...(file === undefined ? { fd: 1 } : { dest: file, mode: 0o600 }),
    sync: false,
  });
  const log = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  const flush = () => {
    try {
      destination.flushSync();
    } catch {
      // Not open yet, so nothing is buffered.
    }
  };
  return { log, flush };
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > rotateAtBytes) renameSync(file, `${file}.1`);
}
