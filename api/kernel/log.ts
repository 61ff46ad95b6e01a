import { statSync, renameSync } from 'node:fs';
import pino, { type Logger } from 'pino';

export type Log = Logger;

export interface LogOutput {
  log: Log;
  /** Writes buffered entries. Must be called before the process exits. */
  flush: () => void;
}

const turnOverAtBytes = 32 * 1024 * 1024;

/**
 * One JSON object per line, to a file or to stdout. A file that has become large is moved to `.1`, in place of the last
 * one.
 */
export function createLog(level: string, file?: string, limit: number = turnOverAtBytes): LogOutput {
  const destination = pino.destination({
    ...(file === undefined ? { fd: 1 } : { dest: file, mode: 0o600 }),
    sync: false,
  });
  if (file !== undefined) turnOver(destination, file, limit);
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

function turnOver(destination: ReturnType<typeof pino.destination>, file: string, limit: number): void {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  destination.on('write', (written: number) => {
    size += written;
    if (size <= limit) return;
    size = 0;
    renameSync(file, `${file}.1`);
    destination.reopen(file);
  });
}
