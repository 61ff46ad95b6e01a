import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageEnvironment } from './image-environment.ts';
import { runningEmbedded } from '../../api/kernel/database/embedded/embedded.ts';

export interface Ours extends Running {
  dataDir: string;
  databaseUrl: string;
  /** Process id of PostgreSQL. */
  databasePid: number;
  /** Stops the server but keeps its data. */
  halt: () => Promise<void>;
}

export interface Running {
  base: string;
  pid: number;
  stop: () => Promise<void>;
}

// Made for each run: a production server refuses those that the files show.
export const password = randomBytes(12).toString('base64url');
export const secret = randomBytes(32).toString('base64url');

/** Node flags to measure with, in addition to the image's. */
export const nodeFlags: readonly string[] = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean);

/** Allowed CORS origins. Responses vary by them, so each address of the API has this many cache entries. */
export const origins: readonly string[] = Array.from({ length: 120 }, (_, n) => `http://${n}.example`);

/**
 * Starts the built server on a database of its own.
 * @param kept a data folder to keep
 */
export async function startServer(kept?: string): Promise<Ours> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'halden-bench-')));
  // When run as root, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeFlags, 'dist/api/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...imageEnvironment,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'warn',
      CORS_ORIGINS: origins.join(','),
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await ready(`${base}/readyz`);
  const databaseUrl = (await runningEmbedded(dataDir)) ?? '';
  const [databasePid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return {
    base,
    databaseUrl,
    databasePid: Number(databasePid),
    dataDir,
    pid: child.pid ?? 0,
    halt: () => ended(child),
    stop: async () => {
      await ended(child);
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The cookie of a session of the first administrator. */
export async function administratorCookie(base: string): Promise<string> {
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  if (!login.ok) throw new Error(`Login failed: ${login.status}`);
  return login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Starts the baseline server on the same database. */
export async function startBaselines(databaseUrl: string, ours: string): Promise<Running> {
  const port = await freePort();
  const child = fork('bench/support/baselines.ts', [databaseUrl, String(port), ours], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await new Promise((resolve) => child.once('message', resolve));
  return { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => ended(child) };
}

/** Starts a bare `node:http` server with these bytes in memory. */
export async function startBare(body: Buffer, type: string): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'halden-bare-'));
  const file = join(folder, 'body');
  await writeFile(file, body);
  const port = await freePort();
  const child = fork('bench/support/bare-server.ts', [file, type, String(port)]);
  await new Promise((resolve) => child.once('message', resolve));
  return {
    base: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

export async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not become ready`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
