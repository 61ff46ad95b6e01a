import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../client.ts';
import { freshDatabase } from '../database/database.ts';

const root = join(import.meta.dirname, '../../..');
const password = 'correct-horse-9';

/** Built servers in processes of their own, which can be killed and restarted on the same database and folder. */
export async function wholeServers(environment: Record<string, string> = {}) {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'halden-killed-'));
  const dataDir = join(folder, 'data');
  let child: ChildProcess | undefined;

  const start = async (): Promise<string> => {
    const started = spawn(process.execPath, [join(root, 'dist/api/main.js')], {
      cwd: folder,
      env: {
        PATH: '',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: '0',
        ADMIN_PASSWORD: password,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    let output = '';
    started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    for (;;) {
      const [, url] = /Halden is ready: (\S+)/.exec(output) ?? [];
      if (url) return url;
      if (started.exitCode !== null) throw new Error(`The server exited:\n${output}`);
      await sleep(20);
    }
  };

  return {
    database,
    dataDir,
    start,
    loggedIn: async (url: string): Promise<Client> => {
      const client = new Client(url);
      await client.post('/api/auth/login', { username: 'admin', password });
      return client;
    },
    /** Kills it without warning. */
    kill: async () => {
      if (!child || child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    stop: async () => {
      child?.kill('SIGKILL');
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
