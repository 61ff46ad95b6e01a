import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../errors/error-code.ts';
import { readFileIfExists } from '../../process/secret-file.ts';
import type { Place } from './place.ts';
import { command, commandNow } from './postgres.command.ts';

/** A running server, as its own postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Takes connections. */
  isReady: boolean;
}

/** The server that runs on this data, whoever started it. Null when none does, or it is only just coming up. */
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

/** Starts the server in a session of its own, so that Ctrl-C in our terminal reaches us and not it. */
export async function startPostmaster(
  place: Place,
  port: number,
  settings: Record<string, string>,
): Promise<StartResult> {
  const before = (await readFile(place.log)).length;
  const flags = settingFlags({ ...settings, port: String(port) });
  const over = new AbortController();
  const starting = command(place.binaries, place.account, 'pg_ctl', [
    ...['start', '-D', place.data, '-l', place.log, '-w', '-t', '60'],
    ...['-o', flags.map((flag) => `-c ${flag}`).join(' ')],
  ]).finally(() => over.abort());
  // pg_ctl looks every tenth of a second.
  if (await Promise.race([isReady(place, over.signal), starting.then(() => false)])) return 'started';
  const { code, output } = await starting;
  if (code === 0) return 'started';
  const log = (await readFile(place.log)).subarray(before).toString();
  if (log.includes('could not bind')) return 'port taken';
  return { failure: [output, log.trim()].join('\n') };
}

async function isReady(place: Place, over: AbortSignal): Promise<boolean> {
  while (!over.aborted) {
    if ((await runningPostmaster(place))?.isReady) return true;
    await sleep(10);
  }
  return false;
}

/** Ends it as soon as what is running is through: sessions are cut, everything committed is on disk. */
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

/** A process id in a file left behind may by now be somebody else's, or that of a corpse nobody has buried. */
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
 * PostgreSQL takes the process in a postmaster.pid for a live server when it merely has the same number and user, as
 * happens after a machine or container came up again. Such a file is removed; a live server's never.
 */
export async function forgetStalePid(place: Place): Promise<void> {
  if (process.platform !== 'linux') return;
  const file = join(place.data, 'postmaster.pid');
  const pid = Number(((await readFileIfExists(file)) ?? '').split('\n')[0]);
  if (pid && isAlive(pid) && !(await isPostgres(pid))) await rm(file, { force: true });
}
