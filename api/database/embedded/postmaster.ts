import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../errors/error-code.ts';
import { readFileIfExists } from '../../process/secret-file.ts';
import type { Place } from './place.ts';
import { command, commandNow } from './postgres.command.ts';

/** A running server, as described by postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Accepts connections. */
  isReady: boolean;
}

/** The server running on this data, whichever process started it; null if no server runs, or it is just starting. */
export async function runningPostmaster(place: Pick<Place, 'data'>): Promise<Postmaster | null> {
  const [pid, , , port, , , , status] = ((await readFileIfExists(join(place.data, 'postmaster.pid'))) ?? '').split(
    '\n',
  );
  if (!Number(pid) || !Number(port) || !(await isPostgres(Number(pid)))) return null;
  return { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' };
}

/** Whether the server was started with this binary and these settings. */
export async function startedLike(place: Place, settings: Record<string, string>): Promise<boolean> {
  const line = (await readFileIfExists(join(place.data, 'postmaster.opts'))) ?? '';
  const flags = settingFlags(settings);
  return line.startsWith(place.binaries.root) && flags.every((flag) => line.includes(`"${flag}"`));
}

export type StartResult = 'started' | 'port taken' | { failure: string };

/** Starts the server in its own session, so that Ctrl-C in the terminal does not reach it. */
export async function startPostmaster(
  place: Place,
  port: number,
  settings: Record<string, string>,
): Promise<StartResult> {
  const before = (await readFile(place.log)).length;
  const flags = settingFlags({ ...settings, port: String(port) });
  const finished = new AbortController();
  const starting = command(place.binaries, place.account, 'pg_ctl', [
    ...['start', '-D', place.data, '-l', place.log, '-w', '-t', '60'],
    ...['-o', flags.map((flag) => `-c ${flag}`).join(' ')],
  ]).finally(() => finished.abort());
  // pg_ctl polls only every 100 ms.
  if (await Promise.race([isReady(place, finished.signal), starting.then(() => false)])) return 'started';
  const { code, output } = await starting;
  if (code === 0) return 'started';
  const log = (await readFile(place.log)).subarray(before).toString();
  if (log.includes('could not bind')) return 'port taken';
  return { failure: [output, log.trim()].join('\n') };
}

async function isReady(place: Place, finished: AbortSignal): Promise<boolean> {
  while (!finished.aborted) {
    if ((await runningPostmaster(place))?.isReady) return true;
    await sleep(10);
  }
  return false;
}

/** A fast shutdown: disconnects sessions, and everything committed is on disk. */
export async function stopPostmaster(place: Place, seconds: number): Promise<boolean> {
  const { code } = await command(place.binaries, place.account, 'pg_ctl', [
    ...['stop', '-D', place.data, '-m', 'fast', '-w', '-t', String(seconds)],
  ]);
  return code === 0;
}

export function stopPostmasterNow(place: Place): void {
  commandNow(place.binaries, place.account, 'pg_ctl', ['stop', '-D', place.data, '-m', 'fast', '-W']);
}

export async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

const settingFlags = (settings: Record<string, string>) =>
  Object.entries(settings).map(([name, value]) => `${name}=${value}`);

/** The process id in a stale file may now belong to another program, or to a zombie. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  const stat = await readFileIfExists(`/proc/${pid}/stat`).catch(() => null);
  return stat !== null && /^\d+ \(postgres\) [^ZX]/.test(stat);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * After a restart of the machine or container, another process may have the id in postmaster.pid, and PostgreSQL would
 * take it for a live server. Removes such a file, but never that of a live server.
 */
export async function removeStalePid(place: Place): Promise<void> {
  if (process.platform !== 'linux') return;
  const file = join(place.data, 'postmaster.pid');
  const pid = Number(((await readFileIfExists(file)) ?? '').split('\n')[0]);
  if (pid && isAlive(pid) && !(await isPostgres(pid))) await rm(file, { force: true });
}
