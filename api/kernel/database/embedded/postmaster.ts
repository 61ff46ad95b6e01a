import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../errors/error-code.ts';
import { readFileIfExists } from '../../secrets/secret-file.ts';
import type { ServerLocation } from './server-location.ts';
import { command, commandNow } from './postgres.command.ts';

/** A running server, as described by postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Has a Unix socket in its data folder. */
  hasSocket: boolean;
  /** Accepts connections. */
  isReady: boolean;
}

/** The server running on this data, whichever process started it; null if no server runs, or it is just starting. */
export async function runningPostmaster(location: Pick<ServerLocation, 'data'>): Promise<Postmaster | null> {
  const [pid, , , port, sockets, , , status] = (
    (await readFileIfExists(join(location.data, 'postmaster.pid'))) ?? ''
  ).split('\n');
  if (!Number(pid) || !Number(port) || !(await isPostgres(Number(pid)))) return null;
  return {
    pid: Number(pid),
    port: Number(port),
    hasSocket: sockets?.trim() === '.',
    isReady: status?.trim() === 'ready',
  };
}

/** Whether the server was started with this binary and these settings. */
export async function startedLike(location: ServerLocation, settings: Record<string, string>): Promise<boolean> {
  const line = (await readFileIfExists(join(location.data, 'postmaster.opts'))) ?? '';
  const flags = settingFlags(settings);
  return line.startsWith(location.binaries.root) && flags.every((flag) => line.includes(`"${flag}"`));
}

export type StartResult = 'started' | 'port taken' | { failure: string };

/** Starts the server in its own session, so that Ctrl-C in the terminal does not reach it. */
export async function startPostmaster(
  location: ServerLocation,
  port: number,
  settings: Record<string, string>,
): Promise<StartResult> {
  const before = (await readFile(location.log)).length;
  const flags = settingFlags({ ...settings, port: String(port) });
  const finished = new AbortController();
  const starting = command(location.binaries, location.account, 'pg_ctl', [
    ...['start', '-D', location.data, '-l', location.log, '-w', '-t', '60'],
    ...['-o', flags.map((flag) => `-c ${flag}`).join(' ')],
  ]).finally(() => finished.abort());
  // pg_ctl polls only every 100 ms.
  if (await Promise.race([isReady(location, finished.signal), starting.then(() => false)])) return 'started';
  const { code, output } = await starting;
  if (code === 0) return 'started';
  const log = (await readFile(location.log)).subarray(before).toString();
  if (log.includes('could not bind')) return 'port taken';
  return { failure: [output, log.trim()].join('\n') };
}

async function isReady(location: ServerLocation, finished: AbortSignal): Promise<boolean> {
  while (!finished.aborted) {
    if ((await runningPostmaster(location))?.isReady) return true;
    await sleep(10);
  }
  return false;
}

/** A fast shutdown: disconnects sessions, and everything committed is on disk. */
export async function stopPostmaster(location: ServerLocation, seconds: number): Promise<boolean> {
  const { code } = await command(location.binaries, location.account, 'pg_ctl', [
    ...['stop', '-D', location.data, '-m', 'fast', '-w', '-t', String(seconds)],
  ]);
  return code === 0;
}

export function stopPostmasterNow(location: ServerLocation): void {
  commandNow(location.binaries, location.account, 'pg_ctl', ['stop', '-D', location.data, '-m', 'fast', '-W']);
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
 * After a restart of the machine or container, another process may have the id in postmaster.pid or beside the Unix
 * socket, and PostgreSQL would take it for a live server. Removes such files, but never those of a live server.
 */
export async function removeStaleLocks(location: ServerLocation): Promise<void> {
  if (process.platform !== 'linux') return;
  const names = await readdir(location.data);
  const locks = names.filter((name) => name === 'postmaster.pid' || /^\.s\.PGSQL\.\d+\.lock$/.test(name));
  for (const file of locks.map((name) => join(location.data, name))) {
    const pid = Number(((await readFileIfExists(file)) ?? '').split('\n')[0]);
    if (pid && isAlive(pid) && !(await isPostgres(pid))) await rm(file, { force: true });
  }
}
