import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { administrator } from '../../api/testing/access/administrator.ts';
import { freshDatabase } from '../../api/testing/database/database.ts';
import type {} from './browser/browser.environment.mts';
import { freePort } from './free-port.ts';

export { administrator };

export interface Site {
  url: string;
  /** Its log so far. */
  log: () => string;
  stop: () => Promise<void>;
}

export interface SiteWithDatabase extends Site {
  /** The address of its database. */
  database: string;
}

/** Starts the built server on a database of its own. */
export async function startSite(environment: Record<string, string> = {}): Promise<SiteWithDatabase> {
  const [database, port, dataDir] = await Promise.all([
    freshDatabase('seeded'),
    freePort(),
    mkdtemp(join(tmpdir(), 'halden-e2e-')),
  ]);
  const url = `http://localhost:${port}`;
  const { log, exitCode, stop } = siteHost().start({
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    ...environment,
  });
  await untilReady(url, exitCode, log);
  return {
    url,
    database: database.url,
    log,
    stop: async () => {
      await stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server with the kind `event` beside the project's own, in a process on a database of its own. */
export async function startSiteWithEvents(): Promise<Site> {
  const port = await freePort();
  const child = spawn(process.execPath, [resolve('scripts/run.ts'), resolve('e2e/support/events.process.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
  });
  const output: string[] = [];
  const log = () => output.join('');
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, () => child.exitCode ?? undefined, log);
  return {
    url,
    log,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Waits for a server that has just been started. */
async function untilReady(url: string, exitCode: () => number | undefined, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (exitCode() !== undefined) throw new Error(`The server ended:\n${log()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} did not become ready:\n${log()}`);
}
